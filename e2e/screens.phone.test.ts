import { everybodySees } from './screens/everybody.ts';

everybodySees('phone');
