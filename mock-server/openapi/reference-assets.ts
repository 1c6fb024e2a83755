/** The look of the reference page, in both themes and from 320 px. */
export const referenceCss = `
:root {
  color-scheme: light dark;
  --surface: #f4f6f8; --card: #ffffff; --text: #17212b; --soft: #4b5a69; --line: #c9d2da;
  --strong: #214177; --get: #dcebfb; --post: #dff3e3; --put: #fbeed3; --delete: #fbe0de;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #10171e; --card: #1b242d; --text: #eef2f6; --soft: #b3bfca; --line: #3d4a57;
    --strong: #9dbcf8; --get: #1d3a5c; --post: #1c4229; --put: #4a3a12; --delete: #54211e;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 16px; }
body {
  margin: 0 auto; max-width: 1280px; padding: 24px 16px 64px; background: var(--surface); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere;
}
h1 { font-size: 32px; line-height: 1.2; margin: 8px 0; }
h2 { font-size: 24px; line-height: 1.3; margin: 32px 0 4px; }
h3 { font-size: 16px; margin: 20px 0 4px; }
p { margin: 0 0 12px; }
a { color: var(--strong); }
code { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.soft { color: var(--soft); font-weight: 400; }
.skip { position: absolute; left: -9999px; }
.skip:focus { position: static; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
input {
  width: 100%; max-width: 480px; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--soft); border-radius: 10px; margin-bottom: 8px;
}
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 16px; }
nav a { display: inline-block; padding: 4px 0; }
main:focus { outline: none; }
.entry { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin-top: 8px; }
summary { padding: 10px 14px; min-height: 44px; cursor: pointer; border-radius: 12px; }
.what { display: block; }
.method {
  display: inline-block; min-width: 64px; padding: 0 8px; border-radius: 6px; text-align: center;
  font-size: 14px; font-weight: 700;
}
.get { background: var(--get); } .post { background: var(--post); }
.put { background: var(--put); } .delete { background: var(--delete); }
.inside { padding: 4px 14px 14px; border-top: 1px solid var(--line); }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin-bottom: 12px; }
th, td { text-align: left; vertical-align: top; padding: 6px 8px 6px 0; border-bottom: 1px solid var(--line); }
thead th { font-size: 14px; color: var(--soft); }
tbody .soft { display: block; font-size: 14px; }
.limit { display: block; font-size: 14px; color: var(--soft); }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
@media (min-width: 960px) {
  .columns { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 32px; }
  nav { position: sticky; top: 16px; align-self: start; max-height: calc(100vh - 32px); overflow: auto; padding-top: 32px; }
  nav ul { display: block; }
  th { width: 40%; }
}
`;

/** Searches the page, and opens the entry that an address points at. */
export const referenceScript = `
const query = document.getElementById('query');
const found = document.getElementById('found');
const entries = [...document.querySelectorAll('.entry')].map((element) => ({
  element, isSchema: element.id.startsWith('schema-'), text: element.textContent.toLowerCase(),
}));
const search = () => {
  const words = query.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const { element, isSchema, text } of entries) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden && !isSchema) count += 1;
  }
  for (const section of document.querySelectorAll('main section')) {
    section.hidden = section.querySelector('.entry:not([hidden])') === null;
  }
  found.textContent = count === 1 ? '1 operation' : count + ' operations';
};
const open = () => {
  let id = '';
  try { id = decodeURIComponent(location.hash.slice(1)); } catch {}
  const target = document.getElementById(id);
  if (!target) return;
  if (target.closest('[hidden]')) { query.value = ''; search(); }
  if (target.matches('details')) target.open = true;
  target.scrollIntoView();
};
query.addEventListener('input', search);
addEventListener('hashchange', open);
document.getElementById('search').hidden = false;
search();
open();
`;
