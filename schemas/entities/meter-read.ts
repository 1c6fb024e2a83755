import {
  array,
  count,
  flag,
  nullable,
  number,
  object,
  oneOf,
  plainDate,
  text,
} from '#schemas/json-schema.ts';

const device = object({
  id: text('Id of the register.'),
  name: text('Name as it stands on the meter, such as DAY or NITE.'),
  unit: oneOf(['kWh', 'm³'], 'Unit that the dials count.'),
  digits: count('Dials in front of the point.'),
  lastReading: number('Last reading, one decimal.'),
});

const dials = {
  type: 'integer',
  minimum: 0,
  maximum: 9_999_999,
  description: 'What the dials show, without decimals.',
} as const;
const lastReadBy = oneOf(['visit', 'customer'], 'Who read it.');

const ownReading = object(
  {
    readDate: plainDate('The day on which it was sent.'),
    isHeld: flag('It is too high to count before we have checked it: no use, cost or forecast contains it.'),
    lastReadDate: plainDate('Day of the last reading before it.'),
    lastReadBy,
    devices: array(
      object({
        id: text('Id of the register.'),
        deviceReading: dials,
        lastReading: number('Last reading before it, one decimal.'),
      }),
      'Registers as they were sent.',
      { maxItems: 8 },
    ),
  },
  {
    description:
      'A reading of the customer that can be changed or withdrawn: one of today, or one that is held. Absent where there is none.',
  },
);

/** Answer of meterRead.siteMeters. */
export const siteMeters = object({
  sites: array(
    object({
      id: text('Id of the site.'),
      address: text('Address in one line.'),
      nickname: text('Name that the customer gave it; may be empty.'),
      isPreselected: flag('The site that is offered first.'),
      meters: array(
        object(
          {
            id: text('Id of the meter.'),
            serialNumber: text('Number on the meter.'),
            supplyType: oneOf(['electricity', 'naturalGas'], 'Kind of energy.'),
            canSubmitMeterRead: flag('A reading can be sent in.'),
            cannotSubmitReason: nullable(
              oneOf(['smartMeter', 'tooSoon', 'notSupplied'], 'Why not; null when it can.'),
            ),
            lastReadDate: nullable(plainDate('Day of the last reading; null for a smart meter.')),
            lastReadBy: nullable(lastReadBy),
            nextReadDate: nullable(plainDate('Day of the next visit; null for a smart meter.')),
            devices: array(device, 'Registers; all of them are read together. None for a smart meter.', {
              maxItems: 8,
            }),
            ownReading,
          },
          { optional: ['ownReading'] },
        ),
        'Meters of the site.',
        { maxItems: 20 },
      ),
    }),
    'Sites of the account.',
    { maxItems: 500 },
  ),
});

/** Body of meterRead.submit. */
export const meterReadings = object(
  {
    meters: array(
      object({
        id: text('Id of the meter.'),
        devices: array(
          object({
            id: text('Id of the register.'),
            deviceReading: dials,
          }),
          'Every register of the meter; none withdraws the reading that was sent today, or is held.',
          { maxItems: 8 },
        ),
      }),
      'Meters that were read.',
      { minItems: 1, maxItems: 20 },
    ),
    confirmed: flag('The customer has been asked, and the reading is right.'),
  },
  { optional: ['confirmed'] },
);

/** Answer of meterRead.submit. */
export const meterReadReceipt = object(
  {
    readDate: plainDate('The day.'),
    estimatedDaysReplaced: count('Days of the current bill that were estimated and are actual now.'),
    heldMeterIds: array(
      text('Id of the meter.'),
      'Meters whose reading is held: too high to count before we have checked it. Absent where there is none.',
      { maxItems: 20 },
    ),
  },
  { optional: ['heldMeterIds'] },
);
