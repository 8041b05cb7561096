// Runs the fault tests: killed builds, full disks, folders in use, extreme names. Those that mount disks need root on
// Linux.
//   npm run faults -- [NAMES]
import { changing, kills, together } from './builds.mjs';
import { places } from './disks.mjs';
import { many, names } from './names.mjs';

const faults = { kills, together, changing, places, names, many };
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(faults)) await faults[name]();
