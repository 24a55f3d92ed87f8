/** The two presses of a double click are less apart. */
export const DOUBLE_CLICK_MS = 500
