import type { RejectionReason } from '../shapes.contract.ts';

/** Errors of the machine: memory, threads, files. WebAssembly ends with a `RuntimeError` where memory is short. */
const ofMachine = /memory|alloc|thread|temporarily unavailable|too many open files|timed? ?out/i;

/** Whether the same image may be processed at another time: nearly every other error is caused by the image. */
export const mayPass = ({ name, message }: Pick<Error, 'name' | 'message'>): boolean =>
  name === 'RangeError' || name === 'RuntimeError' || ofMachine.test(message);

/** Why an image can never be shown, by the error of the image library. */
export const reasonOf = ({ message }: Pick<Error, 'message'>): RejectionReason =>
  /pixel limit/i.test(message) ? 'too_many_pixels' : 'unreadable';
