// The closed lists of what members are told about. Not with the other values, which every page of the board carries.

export const notificationIntervals = ['immediate', 'daily', 'weekly'] as const
export type NotificationInterval = (typeof notificationIntervals)[number]

/** In the order of the rows of each grid: five of sourcing, three of workforce. */
export const sourcingFlags = ['new_application', 'application_withdrawn', 'job_published', 'job_closing_soon', 'member_joined'] as const
export type SourcingFlag = (typeof sourcingFlags)[number]
export const workforceFlags = ['contract_updates', 'time_off_requests', 'payroll_reminders'] as const
export type WorkforceFlag = (typeof workforceFlags)[number]
/** What a member can be told about; an event is of one of these kinds. */
export type NotificationFlag = SourcingFlag | WorkforceFlag

/** What concerns one member alone: mailed at once, whatever interval they have chosen. */
export const directFlags = ['mentioned', 'added_to_job', 'candidate_replied', 'interview'] as const
export type DirectFlag = (typeof directFlags)[number]

/** What a member can be told about a single job. */
export const jobFlags = ['new_application', 'application_withdrawn', 'job_closing_soon'] as const satisfies readonly SourcingFlag[]
export type JobFlag = (typeof jobFlags)[number]
