// The notification mails: about one event, or a digest of several, in the reader's language.
import { addressOf } from '@plaza/contract/rules/addresses'
import { hiringAddress } from '@plaza/contract/rules/hiring-addresses'
import type { SettingsTab } from '@plaza/contract/rules/menus'
import { layoutMail } from '../../mail/layout.ts'
import type { Message } from '../../vendors/mail/port.ts'
import { typed } from '../../words/typed.ts'
import { words } from '../../words/words.ts'
import type { World } from '../../world.ts'
import { kinds } from './kinds.ts'
import type { News, Receiver } from './recipients.ts'
import { unsubscribeAddress } from './unsubscribe-link.ts'

function aboutOf(news: News, to: Receiver) {
  // A last day without a time is stored as its last second in UTC, and is shown as that date everywhere.
  const isWholeDay = news.valid_through?.toISOString().slice(11, 19) === '23:59:59'
  const timeZone = isWholeDay ? 'UTC' : to.time_zone
  const day = new Intl.DateTimeFormat(to.language, { day: 'numeric', month: 'long', year: 'numeric', timeZone })
  return {
    title: typed(news.title ?? ''),
    person: typed(news.person ?? ''),
    email: news.person_email ?? '',
    company: typed(to.company),
    last_day: news.valid_through ? day.format(news.valid_through) : '',
  }
}

/** One paragraph for each kind, the oldest first. */
function paragraphsOf(news: readonly News[], to: Receiver): string[] {
  const { events, news: around } = words[to.language].mails
  const named = news.filter(({ is_aside }) => !is_aside)
  const aside = news[0]?.aside_count ?? 0
  const groups = [...Map.groupBy(named, (each) => each.kind)].map(([kind, each]) =>
    [events[kind].kind, ...each.map((one) => `• ${events[kind].line(aboutOf(one, to))}`)].join('\n'),
  )
  const left = (news[0]?.count ?? 0) - aside - named.length
  return [...groups, ...(left > 0 ? [around.more(left)] : []), ...(aside > 0 ? [around.keptAside(aside)] : [])]
}

/** Where the button of a mail about one event leads, and what stands on it. */
function singleButton({ hosts }: World['env'], to: Receiver, { kind, job_id, application_id }: News): { label: string; url: string } {
  const { news } = words[to.language].mails
  const { leadsTo } = kinds[kind]
  if (job_id === null || leadsTo === 'members')
    return { label: news.seeMembers, url: addressOf(hosts, 'identity', 'account_settings_tab', { tab: 'members' }) }
  if (leadsTo === 'candidate' && to.may_source && application_id !== null)
    return { label: news.seeCandidate, url: hiringAddress(hosts, 'candidate', { id: job_id, application: application_id }) }
  return { label: news.seeJob, url: addressOf(hosts, 'main', 'job', { company_name: to.domain_name, job_id }) }
}

/** Where the button of a digest leads: to the one job that all of it is about, else to the start. */
function digestButton({ hosts, productName }: World['env'], to: Receiver, news: readonly News[]): { label: string; url: string } {
  const { seeCandidates, open } = words[to.language].mails.news
  const [first] = news
  const job = first && first.count === news.length && news.every(({ job_id }) => job_id === first.job_id) ? first.job_id : null
  if (to.may_source && job !== null) return { label: seeCandidates, url: hiringAddress(hosts, 'job', { id: job }) }
  return { label: open(productName), url: addressOf(hosts, to.may_source ? 'sourcing' : 'identity', 'home') }
}

/**
 * The mail that tells a member some news, all that is listed of them: one thing by itself, several as a digest. Programs and people end mails of
 * this kind with one click (RFC 8058); what tells of several kinds is ended as a whole.
 */
export function notificationMail(world: Pick<World, 'env' | 'secret'>, to: Receiver, news: readonly News[]): Omit<Message, 'id'> {
  const [first] = news
  if (!first) throw new Error('Nobody is mailed without news.')
  const { env } = world
  const { events, news: around } = words[to.language].mails
  const event = events[first.kind]
  const settings = (tab: SettingsTab) => addressOf(env.hosts, 'identity', 'account_settings_tab', { tab })
  // Nobody is named who may be nobody: what is kept aside is only counted.
  const isAside = first.aside_count === first.count
  const isDigest = first.count > 1 || isAside
  const flag = first.kinds === 1 ? first.kind : null
  const heading = isAside ? around.keptAside(first.count) : isDigest ? around.digest(first.count, typed(to.company)) : event.heading
  const all = unsubscribeAddress(world, { user_id: to.id, flag: null })
  const this_ = unsubscribeAddress(world, { user_id: to.id, flag })
  const { due = 0, overdue = 0 } = to.waiting ?? {}
  const waiting = due > 0 ? [around.waiting(due, overdue)] : []
  // Who waits heads a digest; a mail about one thing begins with what its subject says.
  const paragraphs = isDigest
    ? [...waiting, ...(isAside ? [around.keptAsideHint] : paragraphsOf(news, to))]
    : [event.line(aboutOf(first, to)), ...waiting]
  const mail = layoutMail(
    {
      language: to.language,
      preheader: isAside ? around.keptAsideHint : event.line(aboutOf(first, to)),
      heading,
      paragraphs,
      button: isDigest ? digestButton(env, to, news) : singleButton(env, to, first),
      footnote: around.reason(typed(to.company)),
      links: [
        { label: around.choose, url: settings('notifications') },
        ...(flag === null ? [] : [{ label: around.endKind(event.kind), url: this_ }]),
        { label: around.endAll, url: all },
      ],
    },
    env.productName,
  )
  return {
    to: to.email,
    subject: isDigest ? heading : event.subject(aboutOf(first, to)),
    ...mail,
    headers: { 'List-Unsubscribe': `<${this_}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
