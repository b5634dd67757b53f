import { seal } from '../contracts/seal.ts';
import { intake } from '../intake/intake.ts';
