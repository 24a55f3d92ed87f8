// For the compiler: it names each place that has to say something about a new field.

/**
 * `T`, where these are all the names that it has. As soon as it has another one, whatever reads it no longer compiles, and the error says
 * which name is not used there yet.
 */
export type Whole<T, Used extends keyof T> = [Exclude<keyof T, Used>] extends [never] ? T : { 'not used here yet': Exclude<keyof T, Used> }
