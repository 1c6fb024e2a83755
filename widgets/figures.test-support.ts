/** What a figure is; each kind is written in one way. */
const kinds = {
  money: String.raw`\$\d{1,3}(?:,\d{3})*(?:\.\d\d)?(?![\d.]\d)`,
  exact: String.raw`\$\d{1,3}(?:,\d{3})*\.\d\d(?!\d)`,
  range: String.raw`\$\d{1,3}(?:,\d{3})* to \$\d{1,3}(?:,\d{3})*`,
  kwh: String.raw`\d{1,3}(?:,\d{3})* kWh`,
  date: String.raw`(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w* )?\d{1,2} \w+(?: \d{4})?`,
  dates: String.raw`\d{1,2} \w+(?: \d{4})? to \d{1,2} \w+(?: \d{4})?`,
  count: String.raw`\d+`,
} as const;

/** Figures that a customer reads in several places. */
const figures = {
  'to pay': 'money',
  'pay by': 'date',
  overdue: 'money',
  'not due yet': 'money',
  'all that is owed': 'money',
  balance: 'money',
  'off for paying on time': 'money',
  'payment that failed': 'money',
  'day of the failed payment': 'date',
  'in credit': 'money',
  'next payment': 'money',
  'card fee of it': 'money',
  'day of the next payment': 'date',
  'latest bill': 'money',
  'day of the latest bill': 'date',
  'latest bill against the one before': 'money',
  'electricity of the latest bill': 'exact',
  'similar homes': 'money',
  'similar homes that use less': 'money',
  'largest part of the energy': 'money',
  'share of that part': 'count',
  'largest part of the electricity': 'money',
  'share of that of the electricity': 'count',
  'bill period': 'dates',
  'bill so far': 'money',
  'likely bill': 'range',
  'energy so far': 'money',
  'likely energy': 'range',
  'data to': 'date',
  'free hours': 'count',
  'hours that end first': 'count',
  'day on which hours end': 'date',
  'next delivery': 'date',
  'card fee of paying now': 'money',
  'total of paying now by card': 'money',
  'first payment by card': 'money',
  'card fee of the first payment': 'money',
  'period of the latest bill': 'dates',
  'gift each month': 'money',
  refund: 'money',
  'use of the site': 'kwh',
  'cost of the site': 'money',
  'cost of the site with its bottles': 'money',
} as const satisfies Record<string, keyof typeof kinds>;

type Figure = keyof typeof figures;

/** Sentences and labels with a figure in them. Texts beside each other are one text here, with a space between them. */
const sentences = [
  'To pay by {pay by} {to pay} ',
  'Pay {to pay} by {pay by}',
  'Overdue, to pay now {overdue} ',
  "Just what's overdue: {overdue} ",
  'Not due yet {not due yet} ',
  'All of it {all that is owed} ',
  'like to pay\\? .*All of it: {all that is owed} ',
  'like back\\? All of it: {in credit} ',
  '\\d transactions, (?:(?! Balance \\$).)* Balance {balance} (?!in credit)',
  '\\d transactions, .*? Balance {in credit} in credit',
  '\\d transactions, .*? Bill \\d+ \\w+ View PDF {latest bill} ',
  "We won't take the {all that is owed} that you owe(?! from before)",
  "Pay {to pay} by .*? and save {off for paying on time}(?:, your prompt payment discount)?\\. After that it's {latest bill}\\.",
  ', with the (?:prompt|automatic) payment discount of {off for paying on time} taken off',
  'from your .*?: {to pay}(?:, with .*? taken off,)? and a card fee of {card fee of it}',
  "We couldn't take {payment that failed} from your [\\w ]+ on {day of the failed payment}:",
  'Your balance {in credit} in credit',
  "We'll take {next payment} from your [\\w ]+ on {day of the next payment}",
  'Next payment, {day of the next payment} {next payment} ',
  'Total of this bill {latest bill} ',
  'Latest bill {latest bill} ',
  'Your last bill came to {latest bill},',
  'From your bill of {day of the latest bill}, for ',
  'Total incl\\. GST {latest bill} ',
  'CSV of a bill {latest bill} ',
  'Your latest bill is {latest bill against the one before} (?:lower|higher)',
  'All sites together {latest bill} ',
  'Electricity {electricity of the latest bill}, [\\d,]+ kWh Days ',
  ' {electricity of the latest bill} \\d+ \\w+ to \\d+ \\w+(?: \\d{4})?(?: \\([^)]*\\))?\\. Includes GST and daily charge',
  'Electricity, \\d+ \\w+ to \\d+ \\w+ Unit .*? This (?:home|business) {electricity of the latest bill} ',
  ' Similar (?:homes|businesses) {similar homes} Similar \\w+ that use less {similar homes that use less} ',
  'Unit of the breakdown \\$ kWh (?!Most)[A-Za-z ]+? {largest part of the energy} {share of that part}% ',
  'Most went on [a-zA-Z ]+: {largest part of the electricity}, {share of that of the electricity}% of it',
  'This bill period {bill period} ',
  '{bill period}, so far {bill so far} ',
  'Your bill so far {bill so far} likely {likely bill}',
  'Your energy so far {energy so far} likely {likely energy}',
  ', so far \\S+ Likely {likely bill}, planned',
  'So far, \\d+ \\w+ to {data to}',
  '(?:days?|read periods?) to {data to}',
  'data to {data to} ',
  'Read to {data to} ',
  'Data to {data to},',
  'You have {free hours} hours? of free power',
  'Your free hours .* {free hours} hours? of free power to book',
  '{hours that end first} hours? of free power to use by {day on which hours end}',
  '{hours that end first} hours? of free power expires? on {day on which hours end}',
  'Use {hours that end first} hours? by {day on which hours end}',
  'the next for {next delivery}\\.',
  'Next delivery {next delivery} ',
  'The next payment, {next payment} on {day of the next payment}, may still go',
  'To pay by (?:(?!up to \\$).)* Amount {to pay} (?:Card fee|Copy) ',
  'Overdue, to pay now .* Amount {overdue} (?:Card fee|Copy) ',
  ' Card, {card fee of paying now} fee ',
  'Card fee(?: \\([\\d.]+%\\))? {card fee of paying now} Total to pay {total of paying now by card} ',
  'accept the card fee of {card fee of paying now} and authorise .* to charge my card {total of paying now by card}\\.',
  'The first payment is {first payment by card} on {pay by}: {to pay} and a card fee of {card fee of the first payment}\\.',
  'The first payment is {to pay} on {pay by}\\. ',
  "We won't take the {to pay} that's due on {pay by}[,.]",
  "We won't take the {overdue} that you owe from before",
  'Your credit {in credit} ',
  'Ask for {refund} back',
  'Total charged {total of paying now by card} ',
  'Card fee, incl\\. GST {card fee of paying now} Total charged ',
  'Your refund is on its way Amount {refund} ',
  '\\d transactions, .* Refund \\d+ \\w+ .*? {refund} ',
  'You give each month {gift each month} ',
  'Your {gift each month} a month to schools ends',
  'You now give {gift each month} to schools each month',
  'Takes \\d of your {free hours} hours, those that expire first: \\d to be used by {day on which hours end}',
  'You have {free hours} hours left',
  'You have until {pay by} The {to pay} that was due',
  'From your bill of \\d+ \\w+(?: \\d{4})?, for {period of the latest bill}\\.',
  'Past bill period {period of the latest bill} ',
  'last billed period, {period of the latest bill}, (?:incl|energy)',
  '^Site:.*? {use of the site}, {cost of the site},',
  '^Site with bottles:.*? {use of the site}, {cost of the site with its bottles},',
  '^Site.*?:.*? {use of the site}[, ]',
  '^Page of a site: .*? {cost of the site}, {use of the site} Days ',
];

/** A sentence as a pattern, and the figures in it in their order. */
const patterns = sentences.map((sentence) => {
  const names: Figure[] = [];
  const source = sentence.replaceAll(/\{([^}]+)\}/g, (_, name: Figure) => {
    names.push(name);
    return `(${kinds[figures[name]]})`;
  });
  return { pattern: new RegExp(source, 'g'), names };
});

/** The visible text below an element, its text nodes in their order; an amount in two sizes is one word. */
export function textOf(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return `${texts
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ \.(?=\d\d )/g, '.')} `;
}

/** One value of a figure may be written in several ways: a date with its weekday and year, or without. */
const plain = (kind: string, value: string): string =>
  kind === 'date' || kind === 'dates'
    ? value
        .replaceAll(/(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w* | \d{4}/g, '')
        .replaceAll(/([A-Z][a-z]{2})[a-z]+/g, '$1')
    : value;

/** Values of each figure, and the places where they stand. */
export type Found = Map<Figure, Map<string, Set<string>>>;

/** An amount of thousands without a separator. */
const ungrouped = /\$\d{4,}|\b\d{4,}(?:\.\d+)? ?(?:kWh|kW|kg|g|km|litres|L|tonnes|hours|days|properties)\b/;

/** Adds the figures in the text of a place to those that were found before. */
export function collect(found: Found, place: string, text: string): void {
  // Readings stand there as the meter shows them.
  const [number] = place.endsWith(' meter-reading') ? [] : (ungrouped.exec(text) ?? []);
  if (number !== undefined) throw new Error(`${place} has "${number}" without its separator.`);
  for (const { pattern, names } of patterns) {
    for (const [, ...values] of text.matchAll(pattern)) {
      names.forEach((name, index) => {
        const value = plain(figures[name], values[index] ?? '');
        const places = found.get(name) ?? new Map<string, Set<string>>();
        found.set(name, places.set(value, (places.get(value) ?? new Set()).add(place)));
      });
    }
  }
}

/** An amount that is the sum of others; those that a customer doesn't have are nothing. */
const sums: readonly (readonly [Figure, readonly Figure[]])[] = [
  ['all that is owed', ['overdue', 'not due yet']],
  ['balance', ['all that is owed', 'off for paying on time']],
  ['next payment', ['to pay', 'card fee of it']],
  ['latest bill', ['to pay', 'off for paying on time']],
  ['first payment by card', ['to pay', 'card fee of the first payment']],
];
const centsOf = (found: Found, name: Figure): number | undefined => {
  const [value] = found.get(name)?.keys() ?? [];
  return value === undefined ? undefined : Math.round(Number(value.replaceAll(/[$,]/g, '')) * 100);
};

/** Figures that have two values, with the places of each, and amounts that aren't the sum of their parts. */
export const contradictions = (found: Found): string[] => [
  ...[...found].flatMap(([name, values]) =>
    values.size < 2
      ? []
      : [
          `${name}: ${[...values].map(([value, places]) => `${value} (${[...places].join(', ')})`).join(' but ')}`,
        ],
  ),
  ...sums.flatMap(([whole, [first, ...others]]) => {
    const parts = [first, ...others].map((name) => name && centsOf(found, name));
    const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
    return parts[0] === undefined || found.get(whole) === undefined || centsOf(found, whole) === sum
      ? []
      : [`${whole} isn't the sum of ${[first, ...others].join(' and ')}`];
  }),
];

/** Adds up what the sites of a list cost, as a text that says so; undefined where the list doesn't name the cost of each. */
export function sitesTogether(list: Element): string | undefined {
  const used = [...list.querySelectorAll('li')].map(textOf).filter((row) => row.includes(' kWh'));
  const costs = used.map((row) => /kWh, (\$[\d,]+\.\d\d)/.exec(row)?.[1]?.replaceAll(/[$,.]/g, ''));
  if (used.length === 0 || costs.includes(undefined)) return undefined;
  const cents = costs.reduce((sum, each) => sum + Number(each), 0);
  const money = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' });
  return `All sites together ${money.format(cents / 100)} `;
}

/** The figures that have another value than somewhere else, or none there. */
export const otherThan = (found: Found, elsewhere: Found): Found =>
  new Map(
    [...found].filter(
      ([name, values]) => [...values.keys()].join() !== [...(elsewhere.get(name)?.keys() ?? [])].join(),
    ),
  );

/** A table in Markdown of a customer's figures, in the order of the list above. */
export function tableOf(found: Found): string {
  const rows = Object.keys(figures).flatMap((name) =>
    [...(found.get(name as Figure) ?? [])].map(([value, places]) => [name, value, [...places].join(', ')]),
  );
  const table = [['Figure', 'Value', 'Where'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = table;
  return [
    line(head),
    line(widths.map((width) => '-'.repeat(width))).replaceAll('| -', '| -'),
    ...body.map(line),
  ].join('\n');
}
