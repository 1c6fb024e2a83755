/** What is taken out of a recording; the report counts by these. */
export const scrubKinds = [
  'authorisation',
  'cookie',
  'token',
  'e-mail',
  'phone',
  'name',
  'address',
  'ICP',
  'bank account',
  'card',
  'account number',
  'identity document',
] as const;
export type ScrubKind = (typeof scrubKinds)[number];

/** By the end of a field's name, in lower case without punctuation. The first that fits counts. */
const byField: readonly (readonly [ScrubKind, RegExp])[] = [
  ['authorisation', /authori[sz]ation$/],
  ['cookie', /cookies?$/],
  [
    'token',
    /(?:token|secret|password|passcode|apikey|otp|cvv|cvc|signature|sessionid|csrf|codeverifier|assertion)$/,
  ],
  ['e-mail', /(?:e?mail(?:address(?:es)?|s)?|username|upn|login)$/],
  ['phone', /(?:phone|mobile|cell|fax|landline|msisdn)(?:number|no)?s?$|^tel$/],
  ['card', /(?:card(?:number|no|mask)|maskedcard|lastfour(?:digits)?|last4(?:digits)?|^pan)$/],
  ['bank account', /(?:bankaccount(?:number|no|id)?|iban|maskednumber)$/],
  ['ICP', /(?:icp(?:number|identifier)?|supplypointid|installationcontrolpoint)s?$/],
  [
    'account number',
    /(?:customer|account|billingaccount|consumer|user|member|person|loyaltyaccount|supplyagreement|chargenet|invoice)(?:number|no|id|numbertext|numbers|ids)$|meterserial(?:number)?$/,
  ],
  [
    'identity document',
    /(?:dateofbirth|birthdate|birthday|^dob|driverslicen[cs]e|licen[cs]enumber|passport(?:number)?|ird(?:number)?|taxnumber)$/,
  ],
  [
    'name',
    /(?:firstname|middlename|lastname|surname|givennames?|familyname|fullname|preferredname|customername|accountname|businessname|companyname|tradingname|groupname|organi[sz]ationname|contactname|displayname|nickname|holder(?:name)?|owner(?:name)?|salutation|addressee|recipient)$/,
  ],
  [
    'address',
    /(?:address(?:es|line\d?|text)?|^line[1-5]|street(?:name|number)?|suburb|town|(?<!electri)city|postcode|postalcode|zip|dpid|latitude|longitude|^lat|^lng|^lon)$/,
  ],
];

/** Names of objects that are a person, so that a bare `name` inside them is a name of somebody. */
const person =
  /person|customer|user|contact|holder|owner|member|resident|occupant|staff|agent|technician|payer/;

/** What a bare `name` of two to four capitalised words is, as far as its form shows. */
const likePerson = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]*\.?){1,3}$/u;

export const plainField = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The kind of a field's value by its name; `inherited` is what the object or list around it is. */
export function kindOfField(name: string, value: unknown, inherited: ScrubKind | undefined, parent: string) {
  const field = plainField(name);
  const found = byField.find(([, expression]) => expression.test(field))?.[0];
  if (found !== undefined) return found;
  if (field === 'name' && typeof value === 'string') {
    if (inherited === 'name' || person.test(plainField(parent)) || likePerson.test(value)) return 'name';
    return undefined;
  }
  return inherited !== undefined && isOfWhole(field, value) ? inherited : undefined;
}

/** Whether the value of such a field is certainly a person's name, so that each word of it identifies them. */
export function isPersonName(name: string, parent: string): boolean {
  const field = plainField(name);
  if (field === 'name') return person.test(plainField(parent));
  return !/(?:nick|business|company|trading|group|organi[sz]ation)name$/.test(field);
}

/** Inside an address or a list of phones there are also ids, kinds and dates, which identify nobody by themselves. */
function isOfWhole(field: string, value: unknown): boolean {
  if (typeof value === 'object') return true;
  return !/^(?:id|type|kind|status)$|(?:date|since)$/.test(field) && !/^\d{4}-\d\d-\d\d/.test(String(value));
}

/** Text that gives itself away, in the order of looking. Each expression is linear in the length of the text. */
export const patterns: readonly (readonly [ScrubKind, RegExp])[] = [
  ['token', /(?<=\bBearer )[\w.~+/=-]{8,}/g],
  ['token', /\beyJ[\w-]{5,}\.[\w-]{2,}(?:\.[\w-]*)?/g],
  [
    'token',
    /(?<=[?&#](?:token|access_token|id_token|code|sig|signature|key|session|state|secret)=)[^&#\s"]+/gi,
  ],
  ['e-mail', /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/g],
  ['ICP', /(?<![A-Za-z0-9])\d{10}[A-Z]{2}[0-9A-F]{3}(?![A-Za-z0-9])/g],
  ['bank account', /(?<![\d-])\d{2}[- ]\d{4}[- ]\d{6,8}[- ]\d{2,4}(?![\d-])/g],
  ['card', /(?<![\d.-])[2-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{2,7}(?![\d-])/g],
  ['phone', /(?<![\w.-])(?:\+64|0064|\(0|0(?!800|508))[ -]?\d{1,2}\)?[ -]?\d{3}[ -]?\d{3,5}(?![\w-])/g],
  [
    'address',
    /(?<![\p{L}\d])\d{1,5}[A-Za-z]?(?:\/\d{1,5}[A-Za-z]?)? (?:\p{Lu}[\p{L}’'-]{0,30} ){1,4}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Dr|Place|Pl|Crescent|Cres|Terrace|Tce|Way|Highway|Quay|Parade|Close|Court|Grove|Rise|Esplanade)(?!\p{L})/gu,
  ],
  ['token', /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/g],
];
