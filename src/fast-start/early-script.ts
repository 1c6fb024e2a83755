// First, so that nothing else of ours sees an address with the token of the mobile app.
import '#src/startup/entry.ts';
import { mobileEntry } from '#src/startup/entry.ts';
import { early } from './early.ts';
import { earlyRequests, markBrand } from './early-requests.ts';

// A script of its own, of two kilobytes: it runs as soon as it is there, while the portal is still being loaded.
markBrand(document);
if (mobileEntry === undefined) {
  const page = { document, location, local: () => localStorage, tab: () => sessionStorage };
  for (const request of earlyRequests(page, Date.now())) early.send(request);
}
