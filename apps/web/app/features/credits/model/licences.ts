import markdown from '../../../../../../THIRD_PARTY.md?raw';
import { creditsOf } from './credits.ts';

export const licences = creditsOf(markdown);
