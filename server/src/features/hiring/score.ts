// Who sees which ratings, in SQL: others' of a stage once one has rated at that stage or a later one (docs/decisions/0121).
import { type RawBuilder, sql } from 'kysely'

/** Where in the pipeline a rating was given; before all others where that stage is gone. */
const place = (stage: string) => sql`coalesce(${sql.ref(`${stage}.position`)}, -1)`

/** Whether this member may see a rating `r`, given at stage `g`, of the application that `application` names. */
export function isRatingSeenBy(viewer: number, application: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${place('g')} <= (SELECT max(${place('h')}) FROM ratings o LEFT JOIN stages h ON h.id = o.stage_id
    WHERE o.application_id = ${application} AND o.user_id = ${viewer})`
}

/** One row on the application `a`, as this member sees it: `average` of everybody's newest rating, `rated_by` how many, and `own`. */
export function scoreSeenBy(viewer: number): RawBuilder<unknown> {
  return sql`(SELECT round(avg(v.score), 1)::float8 AS average, count(*)::int AS rated_by, max(v.score) FILTER (WHERE v.user_id = ${viewer}) AS own
    FROM (SELECT DISTINCT ON (coalesce(r.user_id, -r.id)) r.user_id, r.score FROM ratings r LEFT JOIN stages g ON g.id = r.stage_id
      WHERE r.application_id = a.id AND ${isRatingSeenBy(viewer, sql`a.id`)}
      ORDER BY coalesce(r.user_id, -r.id), ${place('g')} DESC, r.updated_at DESC, r.id DESC) AS v)`
}
