// Addresses without percent signs. Runs in browsers too.

/** Decodes the percent signs of an address; one with meaningless ones ("/50%-off") stays as it is. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
