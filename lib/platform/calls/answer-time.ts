/** Before Lambda ends a function, whose caller would get no answer of ours: time for one that says so, and for its log, in milliseconds. */
export const answerMs = 500;
