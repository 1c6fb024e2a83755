import type { Option } from '#widgets/shared/profile/questions.ts';

/** Main uses of which a further question is asked, as the server calls them and as people do. */
export const usesWithQuestion = {
  accommodation: 'Accommodation',
  dairyCattleFarming: 'Dairy Cattle Farming',
  vineyard: 'Vineyard',
  cafe: 'Cafes',
  hospitalityClub: 'Clubs (Hospitality)',
  pubTavernBar: 'Pubs, Taverns and Bars',
} as const;

const office = { office: 'Office' };
const workshop = { workshop: 'Workshop or Garage' };
const warehouse = { warehouse: 'Warehouse', coldStore: 'Cold Store' };
/** Every industry has sites that its divisions don't name. */
const other: Readonly<Record<string, string>> = { otherUse: 'Something else' };

interface Industry {
  readonly label: string;
  /** What sites of the industry are used for, by the key that is sent. */
  readonly uses: Readonly<Record<string, string>>;
}

/**
 * The divisions A to S of ANZSIC 2006, the standard list of industries of Australia and New Zealand. The uses of each are
 * its subdivisions, or their groups where these use energy in ways of their own; then kinds of sites that people know better.
 */
const anzsic: Readonly<Record<string, Industry>> = {
  agricultureForestryAndFishing: {
    label: 'Agriculture, Forestry and Fishing',
    uses: {
      aquaculture: 'Aquaculture',
      beefAndSheepFarming: 'Beef and Sheep Farming',
      dairyCattleFarming: usesWithQuestion.dairyCattleFarming,
      deerFarming: 'Deer Farming',
      farmSupport: 'Farming, Forestry and Fishing Support Services',
      fishingAndHunting: 'Fishing, Hunting and Trapping',
      forestryAndLogging: 'Forestry and Logging',
      grainAndOtherCrops: 'Grain and Other Crop Growing',
      greenhouse: 'Greenhouse',
      nurseryAndFloriculture: 'Nursery and Floriculture',
      orchard: 'Orchard',
      otherLivestock: 'Other Livestock Farming',
      poultryFarming: 'Poultry Farming',
      vegetableGrowing: 'Mushroom and Vegetable Growing',
      vineyard: usesWithQuestion.vineyard,
    },
  },
  mining: {
    label: 'Mining',
    uses: {
      coalMining: 'Coal Mining',
      metalOreMining: 'Metal Ore Mining',
      miningSupport: 'Exploration and Other Mining Support Services',
      oilAndGasExtraction: 'Oil and Gas Extraction',
      quarrying: 'Non-Metallic Mineral Mining and Quarrying',
      ...office,
      ...workshop,
    },
  },
  manufacturing: {
    label: 'Manufacturing',
    uses: {
      beverageManufacturing: 'Beverage and Tobacco Products',
      chemicalManufacturing: 'Chemicals and Chemical Products',
      clothingManufacturing: 'Textiles, Leather, Clothing and Footwear',
      foodManufacturing: 'Food Products',
      furnitureManufacturing: 'Furniture and Other Manufacturing',
      machineryManufacturing: 'Machinery and Equipment',
      metalFabrication: 'Fabricated Metal Products',
      mineralProductManufacturing: 'Non-Metallic Mineral Products',
      paperManufacturing: 'Pulp, Paper and Converted Paper Products',
      petroleumManufacturing: 'Petroleum and Coal Products',
      polymerManufacturing: 'Polymer and Rubber Products',
      primaryMetalManufacturing: 'Primary Metal and Metal Products',
      printing: 'Printing',
      transportEquipmentManufacturing: 'Transport Equipment',
      woodManufacturing: 'Wood Products',
      ...office,
      ...warehouse,
      ...workshop,
    },
  },
  electricityGasWaterAndWasteServices: {
    label: 'Electricity, Gas, Water and Waste Services',
    uses: {
      electricitySupply: 'Electricity Supply',
      gasSupply: 'Gas Supply',
      wasteServices: 'Waste Collection, Treatment and Disposal',
      waterServices: 'Water Supply, Sewerage and Drainage',
      ...office,
    },
  },
  construction: {
    label: 'Construction',
    uses: {
      buildingConstruction: 'Building Construction',
      civilEngineering: 'Heavy and Civil Engineering Construction',
      constructionServices: 'Construction Services',
      ...office,
      ...workshop,
    },
  },
  wholesaleTrade: {
    label: 'Wholesale Trade',
    uses: {
      basicMaterialWholesaling: 'Basic Material Wholesaling',
      commissionWholesaling: 'Commission-Based Wholesaling',
      groceryWholesaling: 'Grocery, Liquor and Tobacco Wholesaling',
      machineryWholesaling: 'Machinery and Equipment Wholesaling',
      otherWholesaling: 'Other Goods Wholesaling',
      vehicleWholesaling: 'Motor Vehicle and Parts Wholesaling',
      ...office,
      ...warehouse,
    },
  },
  retailTrade: {
    label: 'Retail Trade',
    uses: {
      fuelRetailing: 'Fuel Retailing',
      onlineRetailing: 'Online and Other Non-Store Retailing',
      shop: 'Shop',
      supermarket: 'Supermarket or Food Shop',
      vehicleRetailing: 'Motor Vehicle and Parts Retailing',
      ...office,
      ...warehouse,
    },
  },
  accommodationAndFoodServices: {
    label: 'Accommodation and Food Services',
    uses: {
      accommodation: usesWithQuestion.accommodation,
      cafe: usesWithQuestion.cafe,
      hospitalityClub: usesWithQuestion.hospitalityClub,
      pubTavernBar: usesWithQuestion.pubTavernBar,
      catering: 'Catering',
      restaurant: 'Restaurant',
      takeaway: 'Takeaway',
    },
  },
  transportPostalAndWarehousing: {
    label: 'Transport, Postal and Warehousing',
    uses: {
      airTransport: 'Air and Space Transport',
      otherTransport: 'Other Transport',
      postalAndCourier: 'Postal and Courier Services',
      railTransport: 'Rail Transport',
      roadTransport: 'Road Transport',
      transportSupport: 'Transport Support Services',
      waterTransport: 'Water Transport',
      ...office,
      ...warehouse,
      ...workshop,
    },
  },
  informationMediaAndTelecommunications: {
    label: 'Information Media and Telecommunications',
    uses: {
      broadcasting: 'Broadcasting',
      dataProcessing: 'Internet Service Providers and Data Processing',
      filmAndSound: 'Motion Picture and Sound Recording',
      internetPublishing: 'Internet Publishing and Broadcasting',
      library: 'Library and Other Information Services',
      publishing: 'Publishing',
      telecommunications: 'Telecommunications Services',
      ...office,
    },
  },
  financialAndInsuranceServices: {
    label: 'Financial and Insurance Services',
    uses: {
      auxiliaryFinance: 'Auxiliary Finance and Insurance Services',
      finance: 'Finance',
      insurance: 'Insurance and Superannuation Funds',
      ...office,
    },
  },
  rentalHiringAndRealEstateServices: {
    label: 'Rental, Hiring and Real Estate Services',
    uses: {
      propertyAndRealEstate: 'Property Operators and Real Estate Services',
      rentalAndHiring: 'Rental and Hiring Services',
      ...office,
    },
  },
  professionalScientificAndTechnicalServices: {
    label: 'Professional, Scientific and Technical Services',
    uses: {
      advertising: 'Advertising and Market Research',
      architectureAndEngineering: 'Architecture and Engineering',
      computerSystemDesign: 'Computer System Design',
      legalAndAccounting: 'Legal and Accounting Services',
      managementConsulting: 'Management Consulting',
      scientificResearch: 'Scientific Research',
      veterinary: 'Veterinary Services',
      ...office,
    },
  },
  administrativeAndSupportServices: {
    label: 'Administrative and Support Services',
    uses: {
      administrativeServices: 'Administrative Services',
      buildingSupport: 'Building Cleaning, Pest Control and Other Support Services',
      ...office,
    },
  },
  publicAdministrationAndSafety: {
    label: 'Public Administration and Safety',
    uses: {
      defence: 'Defence',
      publicAdministration: 'Public Administration',
      publicOrder: 'Public Order, Safety and Regulatory Services',
      ...office,
    },
  },
  educationAndTraining: {
    label: 'Education and Training',
    uses: {
      adultEducation: 'Adult, Community and Other Education',
      childcare: 'Childcare',
      school: 'School or Training Centre',
      tertiaryEducation: 'Tertiary Education',
      ...office,
    },
  },
  healthCareAndSocialAssistance: {
    label: 'Health Care and Social Assistance',
    uses: {
      hospital: 'Hospital',
      medicalCentre: 'Medical or Dental Centre',
      residentialCare: 'Residential Care Services',
      socialAssistance: 'Social Assistance Services',
      ...office,
    },
  },
  artsAndRecreationServices: {
    label: 'Arts and Recreation Services',
    uses: {
      creativeArts: 'Creative and Performing Arts',
      gambling: 'Gambling Activities',
      gym: 'Gym or Pool',
      heritage: 'Museums, Gardens and Other Heritage',
      sportsAndRecreation: 'Sports and Recreation',
      ...office,
    },
  },
  otherServices: {
    label: 'Other Services',
    uses: {
      church: 'Church or Community Hall',
      hairdresser: 'Hairdresser or Beauty Salon',
      personalServices: 'Personal and Other Services',
      privateHousehold: 'Private Household Employing Staff',
      repairAndMaintenance: 'Repair and Maintenance',
      ...office,
      ...workshop,
    },
  },
};

export const industries: readonly Option[] = Object.entries(anzsic).map(([value, { label }]) => ({
  value,
  label,
}));

/** The main uses of all industries; `within` names those to which each belongs. */
export const mainUses: readonly Option[] = listedUses();

function listedUses(): readonly Option[] {
  const found = new Map<string, { value: string; label: string; within: string[] }>();
  for (const [industry, { uses }] of Object.entries(anzsic))
    for (const [value, label] of Object.entries({ ...uses, ...other })) {
      const known = found.get(value);
      if (known === undefined) found.set(value, { value, label, within: [industry] });
      else known.within.push(industry);
    }
  const byLabel = [...found.values()].toSorted((a, b) => a.label.localeCompare(b.label, 'en-NZ'));
  return byLabel.toSorted((a, b) => Number(a.value in other) - Number(b.value in other));
}
