import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { notFound } from '#mock/handlers/shared/problems.ts';

/** Layouts, resolved for the customer: what is not meant for them never leaves the server. */
export const layoutHandlers: Pick<Handlers, 'drd.widgets.list' | 'widget.list'> = {
  'drd.widgets.list': ({ query }, context) => reply(200, layoutOf(context, query.tabId)),
  'widget.list': ({ query }, context) => {
    const layout = layoutOf(context, query.tabId);
    if (layout.sections.length === 0) throw noPage();
    return reply(200, layout);
  },
};

function layoutOf({ layouts, world, customer, brand, portal }: Context, tabId: string) {
  const layout = layouts.resolve(tabId, world.audience(customer, brand), portal);
  if (!layout) throw noPage();
  return layout;
}

const noPage = () => notFound('No such page for this customer', '/query/tabId');
