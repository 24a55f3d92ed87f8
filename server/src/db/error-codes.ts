// PostgreSQL's error codes (appendix A of its manual), as far as the product tells them apart.

export const DISK_FULL = '53100'
export const FOREIGN_KEY_VIOLATION = '23503'
/** Within lock_timeout. */
export const LOCK_NOT_AVAILABLE = '55P03'
/** Written to where only reading is possible: after a switch to another database, until connections are made anew. */
export const READ_ONLY = '25006'
export const STARTING_UP = '57P03'
/** By its time limit, for instance. */
export const STATEMENT_CANCELLED = '57014'
export const UNDEFINED_SCHEMA = '3F000'
export const UNDEFINED_TABLE = '42P01'
export const UNIQUE_VIOLATION = '23505'

/** A value that no column can hold: a NUL or a broken letter in a text, a number out of all ranges. */
export const UNKEEPABLE: readonly string[] = ['22003', '22021', '22P05']

/** Connection exceptions, too many connections, shut down, crashed, starting up. */
export const AWAY = /^(08...|53300|57P0[1-5])$/

/** Only reading is possible, a conflict with another transaction, no room, a lock, an operator or the system came in the way: the same may work later. */
export const TRANSIENT = /^(25006|(40|53|55|57|58)...)$/
