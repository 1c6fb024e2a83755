// Letters of every language; both apostrophes, as keyboards of phones write the curved one.
const inNames = /^[\p{L}\p{M} .'’-]*$/u;
const inEquipment = /^[\p{L}\p{M}\p{N} .,'’-]*$/u;

/** What may be typed about somebody who depends on power for medical reasons. */
export const medicalText = {
  firstName: { maximum: 40, letters: inNames },
  lastName: { maximum: 80, letters: inNames },
  gp: { maximum: 255, letters: inNames },
  otherEquipment: { maximum: 255, letters: inEquipment },
} as const;
