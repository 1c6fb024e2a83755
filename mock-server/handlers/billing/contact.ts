import { type Context, type Handlers, noContent } from '#mock/handler.ts';
import { badField, notFound } from '#mock/handlers/shared/problems.ts';
import { problem } from '#mock/problem.ts';
import { selectedAccount } from '#mock/world/customer.ts';
import { phoneText } from '#mock/world/phone.ts';

type Kind = 'home' | 'work' | 'mobile';

/** Where and how a customer is reached. */
export const contactHandlers: Pick<
  Handlers,
  | 'billing.postalAddress'
  | 'billing.preferences'
  | 'billing.phone.work.save'
  | 'billing.phone.work.delete'
  | 'billing.phone.home.save'
  | 'billing.phone.home.delete'
  | 'billing.phone.mobile.save'
  | 'billing.phone.mobile.delete'
> = {
  'billing.postalAddress': ({ body: { line1, suburb, town, postcode, dpid } }, context) => {
    const { customer } = context;
    selectedAccount(customer).postalAddress = {
      line1: line1.trim(),
      suburb: suburb.trim(),
      town: town.trim(),
      postcode,
      ...(dpid === undefined ? {} : { dpid }),
    };
    return noContent();
  },
  'billing.preferences': ({ body }, { customer }) => {
    const { email, sendBillViaEmail, sendPromotionViaEmail } = body;
    const account = selectedAccount(customer);
    account.emails = {
      ...account.emails,
      billing: email,
      promotions: sendPromotionViaEmail ? email : '',
      isInvoiceDeliveryByEmail: sendBillViaEmail,
    };
    return noContent();
  },
  'billing.phone.work.save': ({ body }, context) => savePhone(context, 'work', body.phone),
  'billing.phone.work.delete': (_input, context) => deletePhone(context, 'work'),
  'billing.phone.home.save': ({ body }, context) => savePhone(context, 'home', body.phone),
  'billing.phone.home.delete': (_input, context) => deletePhone(context, 'home'),
  'billing.phone.mobile.save': ({ body }, context) => savePhone(context, 'mobile', body.phone),
  'billing.phone.mobile.delete': (_input, context) => deletePhone(context, 'mobile'),
};

function savePhone({ customer }: Context, kind: Kind, phone: string) {
  const text = phoneText(phone, kind);
  if (text === null) {
    const wanted = kind === 'mobile' ? 'a mobile number' : 'a phone number';
    throw badField('/body/phone', `/body/phone expected ${wanted}.`);
  }
  customer.person.phones[kind] = text;
  return noContent();
}

/** We have to be able to reach everybody, so the last number stays. */
function deletePhone({ customer }: Context, kind: Kind) {
  const { phones } = customer.person;
  if (phones[kind] === null) throw notFound('There is no such number', '');
  if (Object.values(phones).filter((number) => number !== null).length === 1) {
    throw problem({
      type: '/error/phone/last_number',
      title: 'Last phone number',
      status: 409,
      detail: 'Add another number before this one is removed.',
    });
  }
  phones[kind] = null;
  return noContent();
}
