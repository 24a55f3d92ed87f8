import { expect, it } from 'vitest'
import { periodIn } from './dates.ts'
import { withPlainDate } from './plain-dates.ts'

const periodOf = (text: string) => {
  const found = periodIn(withPlainDate(text))
  return found && [found.period.start_date?.slice(0, 7) ?? '-', found.period.end_date?.slice(0, 7) ?? 'now', found.rest.trim()].join(' | ')
}

it.each([
  ['Ene/19 – Dic/20', '2019-01 | 2020-12 | '],
  ['Mar18 - Jun20', '2018-03 | 2020-06 | '],
  ['03-18 a 06-20', '2018-03 | 2020-06 | '],
  ['15-06-18 al 17-08-20', '2018-06 | 2020-08 | '],
  ['15/ENE/2018 - 03/MAR/2020', '2018-01 | 2020-03 | '],
  ['1º de marzo de 2018 al 30 de junio de 2020', '2018-03 | 2020-06 | '],
  ['Del 3 de mayo al 30 de junio de 2020', '2020-05 | 2020-06 | '],
  ['May 3 – June 30, 2020', '2020-05 | 2020-06 | '],
  ['2019 (Enero - Junio)', '2019-01 | 2019-06 | '],
  ['Entre marzo de 2018 y junio de 2020', '2018-03 | 2020-06 | '],
  ['Desde el año 2018 hasta el año 2020', '2018-01 | 2020-12 | '],
  ['Desde el mes de marzo de 2018 hasta el mes de junio de 2020', '2018-03 | 2020-06 | '],
  ['Finales de 2015 – Verano de 2017', '2015-01 | 2017-06 | '],
  ['Desde: Marzo 2018 Hasta: Junio 2020', '2018-03 | 2020-06 | '],
  ['Desde: Marzo 2018 Hasta: La fecha', '2018-03 | now | '],
  ['Ingreso: 03/2018 Salida: 06/2020', '2018-03 | 2020-06 | '],
  ['Started: March 2018, Ended: June 2020', '2018-03 | 2020-06 | '],
  ['mar 2018 / jun 2020', '2018-03 | 2020-06 | '],
  ['03-2018/06-2020', '2018-03 | 2020-06 | '],
  ['2018-03 / 2020-06', '2018-03 | 2020-06 | '],
  ['Marzo 2018 > Junio 2020', '2018-03 | 2020-06 | '],
  ['2018 / 2020', '2018-01 | 2020-12 | '],
  ['2018...', '2018-01 | now | '],
  ['2018-20', '2018-01 | 2020-12 | '],
  ['2018/20', '2018-01 | 2020-12 | '],
  ['2.018 - 2.020', '2018-01 | 2020-12 | '],
  ['Marzo 2018 - Trabajo actual', '2018-03 | now | '],
  ['Marzo 2018 – Aún laborando', '2018-03 | now | '],
  ['Marzo 2018 - Continúa', '2018-03 | now | '],
  ['Actualidad - Marzo 2018', '2018-03 | now | '],
  ['March 2018 onwards', '2018-03 | now | '],
  ['2018 ACT.', '2018-01 | now | '],
  ['Marzo 2018 Actualmente', '2018-03 | now | '],
  ['De 01/03/2018 Actualmente', '2018-03 | now | '],
  ['Marzo 2018 a ala fecha', '2018-03 | now | '],
  ['Marzo - 2018 a Junio – 2020', '2018-03 | 2020-06 | '],
  ['2018 March - 2020 June', '2018-03 | 2020-06 | '],
  ['Del Día 5 Mes 03 Año 2018 al Día 28 Mes 06 Año 2020', '2018-03 | 2020-06 | '],
  ['Telares Nore (Período: Marzo 2018 a Junio 2020)', '2018-03 | 2020-06 | Telares Nore'],
])('reads the period that %j is', (text, period) => {
  expect(periodOf(text)?.replace(/[\s()]+$/, '')).toBe(period.trimEnd())
})

it.each(['Tel. 55-18-06-20', 'Ley 2018-12 de telas', 'Folio 2.018', '2020-18', 'RFC 03-18-06'])('takes %j for no period', (text) => {
  expect(periodOf(text)).toBeNull()
})
