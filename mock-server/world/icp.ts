/**
 * Checksum of an ICP number: CRC-12 with polynomial 0x80F over the twelve ASCII characters,
 * first bit first, twelve zero bits appended, as three upper-case hexadecimal digits (Electricity Authority, ICP rules).
 */
export function icpChecksum(code: string): string {
  let register = 0;
  const push = (bit: number) => {
    const carry = register & 0x800;
    register = ((register << 1) & 0xfff) | bit;
    if (carry) register ^= 0x80f;
  };
  for (const character of code) {
    for (let bit = 7; bit >= 0; bit -= 1) push((character.charCodeAt(0) >> bit) & 1);
  }
  for (let bit = 0; bit < 12; bit += 1) push(0);
  return register.toString(16).toUpperCase().padStart(3, '0');
}

/** An ICP: ten digits, the two letters of the distributor, three characters of checksum. */
export function icp(number: number, distributor: string): string {
  const code = String(number).padStart(10, '0') + distributor;
  return code + icpChecksum(code);
}

export function isIcp(text: string): boolean {
  return /^\d{10}[A-Z]{2}[0-9A-F]{3}$/.test(text) && icpChecksum(text.slice(0, 12)) === text.slice(12);
}
