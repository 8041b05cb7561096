// Every journey in Chromium.
import { journeysIn } from './journeys.ts';

journeysIn('chromium');
