// First, so that nothing else of ours sees an address with the token of the mobile app.
import './startup/entry.ts';
import { early } from './head-start/early.ts';
import { earlyRequests } from './head-start/early-requests.ts';
import { mobileEntry } from './startup/entry.ts';

// A script of its own, of two kilobytes: it runs as soon as it is there, while the portal is still being loaded.
if (mobileEntry === undefined) {
  const page = { document, location, local: () => localStorage, tab: () => sessionStorage };
  for (const request of earlyRequests(page, Date.now())) early.ask(request);
}
