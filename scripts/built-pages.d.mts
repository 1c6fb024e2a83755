/** Paths of all pages below /account, `bill/payments`, that have a layout. */
export function pageIds(): string[];
/** The chunk of every widget type that has one of its own. */
export function widgetChunks(): ReadonlyMap<string, string>;
/** The chunks of the widgets that the layout of a page may place. */
export function chunksOfPage(tabId: string): string[];
/** The name of a chunk: that of its script without the hash. */
export function chunkOf(script: string): string;
/** gzip of a script, in bytes. */
export function sizeOf(script: string): number;
