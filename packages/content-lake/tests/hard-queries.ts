/** Runs without end but can be interrupted: the pattern has exponentially many matches. */
export const endless = `"${'a'.repeat(2_000)}" match "*${'a*'.repeat(20)}b"`

/** Cannot be interrupted: searches a long text at every position of one 500 times as long. */
export const searchOfHours = `{"a":"xxxxxxxx"}${'{"a":a+a}'.repeat(12)}{"a":a+a,"b":"xy"+a}${'{"a":a+a,"b":b}'.repeat(8)}{"c":count(string::split(a,b))}.c`
