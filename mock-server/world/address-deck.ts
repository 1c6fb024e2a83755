import type { Address, Region } from './customer.ts';
import { icp } from './icp.ts';

/** A connection at an address of the deck. */
export interface DeckConnection {
  readonly icp: string;
  readonly supplyType: 'electricity' | 'naturalGas';
  readonly meterType: 'smart' | 'basic';
}

export interface DeckAddress {
  readonly address: Address;
  readonly region: Region;
  readonly dpId: string;
  readonly connections: readonly DeckConnection[];
}

/**
 * Invented addresses. The last sign of a line is the meter in the registry: `s` a smart meter, `b` a basic one,
 * `g` electricity and gas, `m` several connections, `-` none.
 */
const lines: Readonly<Record<Region, readonly string[]>> = {
  Auckland: [
    '3 Harakeke Street|Mount Albert|Auckland|1025|s',
    '3A Harakeke Street|Mount Albert|Auckland|1025|s',
    '12 Horoeka Avenue|Mount Eden|Auckland|1024|g',
    '104/9 Kāretu Place|Grafton|Auckland|1010|s',
    '105/9 Kāretu Place|Grafton|Auckland|1010|s',
    '47 Māhoe Road|Māngere East|Auckland|2024|b',
    '22 Pūriri Drive|Ōrākei|Auckland|1071|m',
    '8 Tāwhiri Lane|Ōtara|Auckland|2023|s',
    '61 Kōtare Crescent|Te Atatū Peninsula|Auckland|0610|s',
    '19 Mānuka Ridge|Tītīrangi|Auckland|0604|b',
    '5 Whārangi Way|Pukekohe|Auckland|2120|-',
    '230 Kauri Point Road|Birkenhead|Auckland|0626|g',
  ],
  Waikato: [
    '14 Kōkako Street|Chartwell|Hamilton|3210|s',
    '14A Kōkako Street|Chartwell|Hamilton|3210|s',
    '77 Tīeke Avenue|Hillcrest|Hamilton|3216|g',
    '2 Pīwakawaka Place|Rototuna|Hamilton|3210|s',
    '340 Ōhaupō Road|Rukuhia|Hamilton|3282|b',
    '18 Korimako Lane|Leamington|Cambridge|3432|s',
    '9 Tūtūkiwi Road|Kihikihi|Te Awamutu|3800|m',
    '55 Matamata Terrace|Firth|Matamata|3400|s',
    '6 Whēkau Street|Whale Bay|Raglan|3225|-',
    '101 Kāmahi Drive|Ngāruawāhia|Ngāruawāhia|3720|b',
  ],
  Wellington: [
    '7 Tōtara Terrace|Kelburn|Wellington|6012|s',
    '7A Tōtara Terrace|Kelburn|Wellington|6012|g',
    '33 Rimu Street|Island Bay|Wellington|6023|g',
    '33A Rimu Street|Island Bay|Wellington|6023|s',
    '1201/40 Kūmutoto Lane|Wellington Central|Wellington|6011|s',
    '16 Kākā Grove|Brooklyn|Wellington|6021|s',
    '85 Tīhore Street|Johnsonville|Wellington|6037|g',
    '4 Ngaio Rise|Ngaio|Wellington|6035|b',
    '28 Kererū Street|Waikanae|Kāpiti|5036|s',
    '11 Pōhutukawa Parade|Raumati|Kāpiti|5032|m',
    '60 Tuatara Road|Titahi Bay|Porirua|5022|s',
    '2 Whāritoa Lane|Petone|Lower Hutt|5012|-',
  ],
  Canterbury: [
    '45 Kōwhai Avenue|Fendalton|Christchurch|8052|s',
    '45A Kōwhai Avenue|Fendalton|Christchurch|8052|s',
    '3/88 Mānuka Street|Addington|Christchurch|8024|s',
    '4/88 Mānuka Street|Addington|Christchurch|8024|s',
    '210 Tūī Lane|Halswell|Christchurch|8025|s',
    '19 Pūkeko Place|Kaiapoi|Kaiapoi|7630|b',
    '6 Kāreti Road|Prebbleton|Prebbleton|7604|s',
    '72 Weka Terrace|Lyttelton|Lyttelton|8082|m',
    '150 Kahikatea Drive|Rolleston|Rolleston|7614|s',
    '9 Ruru Close|Ashburton|Ashburton|7700|-',
  ],
  Otago: [
    '24 Rātā Street|Roslyn|Dunedin|9010|s',
    '24A Rātā Street|Roslyn|Dunedin|9010|b',
    '138 Kānuka Road|Saint Clair|Dunedin|9012|s',
    '17 Toroa Crescent|Portobello|Dunedin|9014|s',
    '5 Mataī Grove|Wānaka|Wānaka|9305|s',
    '66 Tītoki Terrace|Fernhill|Queenstown|9300|m',
    '31 Hoiho Lane|Arrowtown|Arrowtown|9302|s',
    '12 Tarapuka Street|Ōamaru|Ōamaru|9400|-',
  ],
  'Hawke’s Bay': [
    '20 Kāmaka Street|Taradale|Napier|4112|g',
    '20A Kāmaka Street|Taradale|Napier|4112|s',
    '59 Tītī Avenue|Westshore|Napier|4110|s',
    '7 Karamū Place|Mahora|Hastings|4120|g',
    '410 Ōmāhu Road|Ōmāhu|Hastings|4171|b',
    '15 Hīnau Crescent|Havelock North|Hastings|4130|m',
    '3 Pātiki Street|Ahuriri|Napier|4110|s',
    '88 Kōhūhū Drive|Flaxmere|Hastings|4120|-',
  ],
};

const distributors: Readonly<Record<Region, string>> = {
  Auckland: 'UN',
  Waikato: 'WE',
  Wellington: 'CK',
  Canterbury: 'RN',
  Otago: 'DE',
  'Hawke’s Bay': 'HB',
};

function connectionsOf(sign: string, number: number, region: Region): DeckConnection[] {
  const connection = (
    offset: number,
    supplyType: DeckConnection['supplyType'],
    meterType: DeckConnection['meterType'],
  ): DeckConnection => ({ icp: icp(number * 10 + offset, distributors[region]), supplyType, meterType });
  switch (sign) {
    case 's':
      return [connection(0, 'electricity', 'smart')];
    case 'b':
      return [connection(0, 'electricity', 'basic')];
    case 'g':
      return [connection(0, 'electricity', 'smart'), connection(1, 'naturalGas', 'smart')];
    case 'm':
      return [
        connection(0, 'electricity', 'smart'),
        connection(1, 'electricity', 'basic'),
        connection(2, 'naturalGas', 'basic'),
      ];
    default:
      return [];
  }
}

const regions: readonly Region[] = [
  'Auckland',
  'Waikato',
  'Wellington',
  'Canterbury',
  'Otago',
  'Hawke’s Bay',
];

/** Addresses that can be moved to. Their connections have numbers that no persona has. */
export const addressDeck: readonly DeckAddress[] = regions.flatMap((region, group) =>
  lines[region].map((line, index) => {
    const [line1 = '', suburb = '', town = '', postcode = '', sign = '-'] = line.split('|');
    const number = 700_000 + group * 100 + index;
    return {
      address: { line1, suburb, town, postcode },
      region,
      dpId: String(2_000_000 + number),
      connections: connectionsOf(sign, number, region),
    };
  }),
);

/** Without macrons, capitals and signs, so that "totara" finds "Tōtara". */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
}
