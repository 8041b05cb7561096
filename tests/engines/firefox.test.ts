// Every journey in Firefox.
import { journeysIn } from './journeys.ts';

journeysIn('firefox');
