/** The look of the card page: neither the portal's nor the identity provider's, as a payment service has its own. */
export const cardCss = `
:root {
  color-scheme: light dark;
  --surface: #f3f5f3; --card: #ffffff; --text: #18221d; --soft: #4c5a53; --line: #c6d0ca;
  --strong: #0b5d46; --on-strong: #ffffff; --problem: #b3261e; --tint: #e4efe9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #101713; --card: #1a241f; --text: #edf3ef; --soft: #b2c0b8; --line: #3c4a43;
    --strong: #7fdab8; --on-strong: #101713; --problem: #ffb4ab; --tint: #22362d;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--surface); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
header { background: var(--card); border-bottom: 1px solid var(--line); padding: 12px 16px; }
header p { max-width: 528px; margin: 0 auto; font-weight: 600; }
main { max-width: 560px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { font-size: 18px; line-height: 1.3; margin: 0 0 12px; }
p { margin: 0 0 16px; }
.soft, .hint { color: var(--soft); }
.badge {
  padding: 2px 10px; margin-left: 8px; border-radius: 999px; background: var(--tint);
  font-size: 14px; font-weight: 400; white-space: nowrap;
}
.card {
  background: var(--card); border: 1px solid var(--line); border-radius: 12px;
  padding: 20px; margin: 0 0 20px;
}
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 4px 0; }
dt { color: var(--soft); }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.total { font-size: 20px; }
.problem { border: 2px solid var(--problem); border-radius: 12px; padding: 16px 20px; margin: 0 0 20px; background: var(--card); }
.problem ul { margin: 0; padding-left: 20px; }
.problem a { display: inline-block; padding: 10px 0; color: var(--problem); }
.field { margin-bottom: 16px; flex: 1 1 180px; }
.pair { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: end; }
label { display: block; font-weight: 600; }
.hint { margin: 0 0 4px; font-size: 14px; }
.wrong { margin: 0 0 4px; color: var(--problem); font-weight: 600; font-size: 14px; }
input {
  width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
  font-variant-numeric: tabular-nums; background: var(--surface); border: 1px solid var(--soft); border-radius: 8px;
}
input[aria-invalid] { border: 2px solid var(--problem); }
button, a.primary { font: inherit; cursor: pointer; border-radius: 8px; min-height: 44px; padding: 10px 16px; }
.primary {
  display: block; width: 100%; border: 0; font-weight: 600; text-align: center; text-decoration: none;
  background: var(--strong); color: var(--on-strong);
}
.primary + .plain { width: 100%; margin-top: 12px; }
.plain { background: none; color: inherit; border: 1px solid var(--soft); }
.plain:hover { background: var(--tint); border-color: var(--strong); }
.row { display: flex; flex-wrap: wrap; gap: 12px; }
.numbers { margin: 0; padding: 0; list-style: none; }
.numbers li { padding: 6px 0; }
code { font: inherit; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; margin-right: 8px; }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
`;
