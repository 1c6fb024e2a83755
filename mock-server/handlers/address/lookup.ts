import { type Handlers, reply } from '#mock/handler.ts';
import { addressDeck, folded } from '#mock/world/address-deck.ts';
import { addressLine } from '#mock/world/customer.ts';

type Lookup = Pick<Handlers, 'address.autocomplete' | 'address.registryMatches'>;

/** Fewest letters that are looked up, and most suggestions. */
const [fewest, most] = [3, 10];

/** Suggestions while an address is typed, and its connections in the registry. */
export const addressHandlers: Lookup = {
  'address.autocomplete': ({ query: { partialAddress } }) => {
    const wanted = folded(partialAddress);
    const words = wanted.split(' ');
    const found =
      wanted.length < fewest
        ? []
        : addressDeck.filter(({ address }) => {
            const known = folded(addressLine(address)).split(' ');
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
