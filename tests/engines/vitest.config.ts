// The journeys in three engines, outside `npm test`: one file for each engine, at the same time.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // Node has WebSocket from version 22 on, and before that behind a flag.
    execArgv: 'WebSocket' in globalThis ? [] : ['--experimental-websocket', '--no-warnings'],
    include: ['tests/engines/*.test.ts'],
    globalSetup: 'tests/browser/setup.ts',
  },
});
