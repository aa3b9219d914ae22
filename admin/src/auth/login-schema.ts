import { login } from '../../../lib/accounts/auth/contract.ts';
import { bodyShape } from '../data/shape.ts';

export const loginSchema = bodyShape(login).pick({ email: true, password: true });
