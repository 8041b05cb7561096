// Every journey in WebKit.
import { journeysIn } from './journeys.ts';

journeysIn('webkit');
