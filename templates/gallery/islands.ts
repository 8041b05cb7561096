// The examples of every island. To add those of another: a file beside it, and one line here.
export { leadForm } from '../islands/LeadForm.examples.tsx';
export { leadFormIsland } from '../islands/LeadFormIsland.examples.tsx';
export { toast } from '../islands/Toast.examples.tsx';
