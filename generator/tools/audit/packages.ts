// Loads packages that only some rules need. If one is not installed, its rule says so instead of passing.
import { CannotRun } from './rule.ts';

/** What `load` imports. Throws CannotRun if the package is not installed. */
export async function loadPackage<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND')
      throw new CannotRun(`the package ${name} is not installed; run npm install --save-dev ${name}`);
    throw new CannotRun(`the package ${name} cannot be loaded: ${message}`);
  }
}
