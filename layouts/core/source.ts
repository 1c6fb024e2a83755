import type { FromSchema } from 'json-schema-to-ts';
import type { layout } from '#schemas/layout.ts';
import type { When } from './when.ts';

/** A layout as sent. */
export type Layout = FromSchema<typeof layout>;
export type WireSection = Layout['sections'][number];
export type WireWidget = WireSection['widgets'][number];

/** A layout as product managers write it: with targeting, without a revision. */
export interface LayoutSource extends Omit<Layout, 'revision' | 'sections'> {
  readonly sections: readonly SourceSection[];
}

export interface SourceSection extends Omit<WireSection, 'widgets'> {
  readonly when?: When;
  /**
   * Says why the page isn't for these customers. A page that has nothing else for somebody is no tab and no link of theirs,
   * and its address still says why.
   */
  readonly notOffered?: true;
  readonly widgets: readonly SourceWidget[];
}

/** What is sent in place of a widget to a client that can't draw it. */
export interface Alternative extends Pick<WireWidget, 'version' | 'config'> {
  /** That of the widget when it is left out. */
  readonly type?: string;
}

export interface SourceWidget extends Omit<WireWidget, 'room' | 'exposure'> {
  readonly when?: When;
  /** For clients that can't draw the widget, the best first. */
  readonly otherwise?: readonly Alternative[];
  /**
   * For whom there is little to show, or more than usual: the slot reserves that much room for them. Any of them has to
   * be true.
   */
  readonly shortWhen?: readonly When[];
  readonly tallWhen?: readonly When[];
}
