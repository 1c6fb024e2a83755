import { type Handlers, reply } from '#mock/handler.ts';
import { addressDeck, folded } from '#mock/world/address-deck.ts';
import { addressLine } from '#mock/world/customer.ts';

type Lookup = Pick<Handlers, 'address.autocomplete' | 'address.registryMatches'>;

/** Fewest letters that are looked up, and most suggestions. */
const [fewest, most] = [3, 10];

/** What a unit is called in front of its number, which the register writes as `104/9`. */
const unit = /\b(?:unit|apartment|apt|flat|suite|u)\s?(?=\d)/g;

/** The words of a folded address, however its unit is written: "Unit 104, 9", "104-9" or "104/9". */
const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(unit, '')
    .split(/[ /]+/)
    .filter((word) => word !== '');

/** Suggestions while an address is typed, and its connections in the registry. */
export const addressHandlers: Lookup = {
  'address.autocomplete': ({ query: { partialAddress } }) => {
    const wanted = folded(partialAddress);
    const words = wordsOf(wanted);
    const found =
      wanted.length < fewest
        ? []
        : addressDeck.filter(({ address }) => {
            const known = wordsOf(folded(addressLine(address)));
            return words.every((word) => known.some((part) => part.startsWith(word)));
          });
    return reply(200, {
      addressSuggestions: found.slice(0, most).map(({ address, dpId }) => ({
        fullAddress: addressLine(address),
        dpId,
        postalAddress: { ...address, dpid: dpId },
      })),
    });
  },
  'address.registryMatches': ({ query: { selectedAddress } }) => {
    const entry = addressDeck.find(({ address }) => folded(addressLine(address)) === folded(selectedAddress));
    return reply(200, {
      foundAddresses: (entry?.connections ?? []).map((connection) => ({
        ...connection,
        // The registry of addresses has macrons; that of the postal service does not.
        fullAddress: entry ? addressLine(entry.address) : '',
      })),
    });
  },
};
