import { revisionOf } from '#layouts/core/evaluate.ts';
import { ownDocuments } from '#layouts/service/domain/service.test-support.ts';
import { gas } from '#layouts/service/processes.test-support.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';

const count = 20;

/** Catalogues of builds that each lack another widget type, none of which a rule or the page that is edited has, with their digests. */
export function olderCatalogues(): readonly { readonly digest: string; readonly text: string }[] {
  const needed = ['policy/rules.json', gas].map((path) => ownDocuments.get(path)).join();
  const types = Object.entries(widgetConfigs);
  const dispensable = types.filter(([type]) => !needed.includes(`"${type}"`)).slice(0, count);
  return dispensable.map(([missing]) => {
    const text = JSON.stringify({
      format: 1,
      sections: ['grid', 'stack', 'tabs', 'banner', 'bar'],
      routes: [],
      chunks: {},
      widgets: types
        .filter(([type]) => type !== missing)
        .map(([type, { versions, config }]) => ({
          ...{ type, versions, config, chunks: [], operations: [] },
          ...{ heights: { base: 100 }, isChart: false },
        })),
    });
    return { digest: revisionOf(text), text };
  });
}
