import type { ReactElement } from 'react';

/**
 * Content that stands beside other content: elements, and no bare text. A browser's translator takes the place of texts,
 * and React can't change one that has been replaced unless it is all that its element has.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
