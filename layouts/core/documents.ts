/** Texts by their path in a folder of layouts: a page is `bill--payments.json`, what pages are checked by is in `policy/`. */
export type Documents = ReadonlyMap<string, string>;
