/** The look of the provider's pages: neutral on purpose, so that nobody takes it for the portal. */
export const identityCss = `
:root {
  color-scheme: light dark;
  --surface: #f4f6f8; --card: #ffffff; --text: #17212b; --soft: #4b5a69; --line: #c9d2da;
  --strong: #214177; --on-strong: #ffffff; --problem: #b3261e; --tint: #e8eef7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #10171e; --card: #1b242d; --text: #eef2f6; --soft: #b3bfca; --line: #3d4a57;
    --strong: #9dbcf8; --on-strong: #10171e; --problem: #ffb4ab; --tint: #253447;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--surface); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main { max-width: 640px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 32px; line-height: 1.2; margin: 8px 0; letter-spacing: -0.01em; }
h2 { font-size: 20px; line-height: 1.3; margin: 0 0 12px; }
p { margin: 0 0 16px; }
.lead, section > p { color: var(--soft); }
.badge {
  display: inline-block; margin: 0; padding: 2px 10px; border-radius: 999px;
  background: var(--tint); font-size: 14px;
}
section {
  background: var(--card); border: 1px solid var(--line); border-radius: 16px;
  padding: 20px; margin-top: 20px;
}
.problem {
  border: 2px solid var(--problem); border-radius: 12px; padding: 12px 16px;
  color: var(--problem); background: var(--card); font-weight: 600;
}
.field { margin-bottom: 16px; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
input {
  width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--soft); border-radius: 10px;
}
input[aria-invalid] { border: 2px solid var(--problem); }
button { font: inherit; color: inherit; cursor: pointer; border-radius: 10px; min-height: 44px; }
.primary {
  width: 100%; padding: 10px 16px; border: 0; font-weight: 600;
  background: var(--strong); color: var(--on-strong);
}
.plain { padding: 8px 14px; background: none; border: 1px solid var(--soft); text-align: left; }
.row { display: flex; flex-wrap: wrap; gap: 12px; }
.people { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
.person {
  display: flex; gap: 14px; align-items: flex-start; width: 100%; padding: 12px; text-align: left;
  background: none; border: 1px solid var(--line);
}
.person:hover, .plain:hover { background: var(--tint); border-color: var(--strong); }
.initials {
  flex: none; width: 44px; height: 44px; border-radius: 50%; background: var(--tint);
  display: grid; place-items: center; font-weight: 700;
}
.who { min-width: 0; overflow-wrap: anywhere; }
.who strong { margin-right: 8px; }
.kind { padding: 0 8px; border-radius: 999px; background: var(--tint); font-size: 14px; }
.summary { display: block; color: var(--soft); font-size: 14px; }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
`;
