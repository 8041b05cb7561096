// Replaces functions of Node’s modules, for what no file system does on demand.
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/** Replaces a function of a module of Node until the end of the test, for every module that imports it. */
export function replace<Module extends object, Name extends keyof Module & string>(
  module: Module,
  name: Name,
  replacement: (real: Module[Name]) => (...args: never[]) => unknown,
): void {
  const real = module[name];
  const put = (value: unknown): void => {
    Object.assign(module, { [name]: value });
    syncBuiltinESMExports();
  };
  put(replacement(real));
  onTestFinished(() => put(real));
}
