import { median, type Row, ratioRow } from '#bench/table.ts';
import { parseCatalogue } from '#layouts/core/catalogue.ts';
import { clientOf } from '#layouts/core/client.ts';
import { resolve } from '#layouts/core/evaluate.ts';
import { viewersIn } from '#layouts/core/personas.ts';
import { createDelivery } from '#layouts/delivery/delivery.ts';
import { bundleOf } from '#layouts/service/domain/delivering.ts';
import { ana, ownDocuments, paul, startDomain } from '#layouts/service/domain/service.test-support.ts';
import { openStore } from '#layouts/service/store/open.ts';
import { olderCatalogues } from './catalogues.ts';

const rounds = 15;

/** What deciding takes, without network and processes: the checks before a publish, and answers with and without the cache. */
export async function decidingRows(): Promise<Row[]> {
  const database = await openStore('sqlite::memory:');
  const { call } = await startDomain(database);
  const catalogues = olderCatalogues();
  for (const { digest, text } of catalogues) {
    await call(paul, 'catalogues.put', { params: { digest }, body: text });
  }
  const path = 'newDashboard.json';
  const { id } = await call(ana, 'changes.create', { body: { title: 'Dashboard' } });
  const [before] = (await call(paul, 'bundle.get')).documents.filter((each) => each.path === path);
  if (before === undefined) throw new Error('There is no dashboard.');
  await call(ana, 'documents.edit', {
    params: { id, path },
    body: { base: before.digest, text: `${before.text}\n` },
  });
  const checks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const { findings } = await call(paul, 'changes.report', { params: { id } });
    checks.push(performance.now() - begin);
    if (findings.length > 0) throw new Error(findings[0]?.sentence);
  }
  const { bundle } = await bundleOf(database, Date.now());
  await database.close();
  return [
    {
      what: 'Checks of all pages for 20 catalogues and 20 personas',
      value: median(checks),
      unit: 'ms',
      budget: 200,
      how: `median of ${rounds}, the first ${checks[0]?.toFixed(0)} ms; ${ownDocuments.size} documents`,
    },
    cacheRow(bundle, new Map(catalogues.map((each) => [each.digest, parseCatalogue(JSON.parse(each.text))]))),
  ];
}

function cacheRow(
  bundle: Parameters<typeof createDelivery>[0],
  catalogues: Parameters<typeof createDelivery>[1],
): Row {
  const delivery = createDelivery(bundle, catalogues);
  const digests = [...catalogues.keys()];
  const clients = new Map(digests.map((digest) => [digest, clientOf(digest, catalogues)]));
  const questions = viewersIn(ownDocuments).flatMap(({ audience }) =>
    delivery.pages.map((page, at) => ({ page, audience, catalogue: digests[at % digests.length] ?? '' })),
  );
  const timed = (answer: (question: (typeof questions)[number]) => unknown) => {
    const begin = performance.now();
    for (const question of questions) answer(question);
    return performance.now() - begin;
  };
  const [ours, reference]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const cached = timed(({ page, audience, catalogue }) =>
      delivery.resolve(page.tabId, audience, { catalogue }),
    );
    const evaluated = timed(({ page, audience, catalogue }) =>
      resolve(page, audience, clients.get(catalogue)),
    );
    if (round === 0) continue;
    ours.push(cached);
    reference.push(evaluated);
  }
  return ratioRow({
    what: `${questions.length} cached answers, part of evaluated ones`,
    ...{ ours, reference, of: 'evaluated', budget: 1 },
  });
}
