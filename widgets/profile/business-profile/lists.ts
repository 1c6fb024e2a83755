import type { Option } from '#widgets/shared/profile/questions.ts';

const optionsOf = (entries: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(entries).map(([value, label]) => ({ value, label }));

/** The divisions A to S of ANZSIC 2006, the standard list of industries of Australia and New Zealand. */
export const industries = optionsOf({
  agricultureForestryAndFishing: 'Agriculture, Forestry and Fishing',
  mining: 'Mining',
  manufacturing: 'Manufacturing',
  electricityGasWaterAndWasteServices: 'Electricity, Gas, Water and Waste Services',
  construction: 'Construction',
  wholesaleTrade: 'Wholesale Trade',
  retailTrade: 'Retail Trade',
  accommodationAndFoodServices: 'Accommodation and Food Services',
  transportPostalAndWarehousing: 'Transport, Postal and Warehousing',
  informationMediaAndTelecommunications: 'Information Media and Telecommunications',
  financialAndInsuranceServices: 'Financial and Insurance Services',
  rentalHiringAndRealEstateServices: 'Rental, Hiring and Real Estate Services',
  professionalScientificAndTechnicalServices: 'Professional, Scientific and Technical Services',
  administrativeAndSupportServices: 'Administrative and Support Services',
  publicAdministrationAndSafety: 'Public Administration and Safety',
  educationAndTraining: 'Education and Training',
  healthCareAndSocialAssistance: 'Health Care and Social Assistance',
  artsAndRecreationServices: 'Arts and Recreation Services',
  otherServices: 'Other Services',
});

/** Main uses of which a further question is asked, as the server calls them and as people do. */
export const usesWithQuestion = {
  accommodation: 'Accommodation',
  dairyCattleFarming: 'Dairy Cattle Farming',
  vineyard: 'Vineyard',
  cafe: 'Cafes',
  hospitalityClub: 'Clubs (Hospitality)',
  pubTavernBar: 'Pubs, Taverns and Bars',
} as const;

export const mainUses = optionsOf({
  ...usesWithQuestion,
  beefAndSheepFarming: 'Beef and Sheep Farming',
  childcare: 'Childcare',
  church: 'Church or Community Hall',
  coldStore: 'Cold Store',
  factory: 'Factory',
  greenhouse: 'Greenhouse',
  gym: 'Gym or Pool',
  hairdresser: 'Hairdresser or Beauty Salon',
  medicalCentre: 'Medical or Dental Centre',
  office: 'Office',
  orchard: 'Orchard',
  restaurant: 'Restaurant',
  school: 'School or Training Centre',
  shop: 'Shop',
  supermarket: 'Supermarket or Food Shop',
  takeaway: 'Takeaway',
  warehouse: 'Warehouse',
  workshop: 'Workshop or Garage',
  otherUse: 'Something else',
}).toSorted((a, b) =>
  a.value === 'otherUse' ? 1 : b.value === 'otherUse' ? -1 : a.label.localeCompare(b.label, 'en-NZ'),
);
