/** The public register of contractors, by the Minnesota Department of Labor and Industry. */
export const licenceLookup = 'https://secure.doli.state.mn.us/lookup/licensing.aspx';
