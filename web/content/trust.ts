import { business } from '../../domain/business.ts';

/** The public registers of contractors by their states: in Minnesota it is the Department of Labor and Industry's. */
const registers: Readonly<Record<string, string>> = {
  MN: 'https://secure.doli.state.mn.us/lookup/licensing.aspx',
};

/** The page on which a homeowner looks the licence up; undefined where the state's register is not known. */
export const licenceLookup = registers[business.address.region];
