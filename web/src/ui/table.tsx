import type { ReactNode } from 'react'

export type Column<Row> = {
  /** Where two columns may have the same header. */
  key?: string | number
  header: string
  cell: (row: Row) => ReactNode
  /**
   * 'title' names the row and is at the top of its card on phones, 'detail' has no label there, 'action' is in the card's upper corner,
   * 'number' is aligned right with figures of equal width.
   */
  kind?: 'text' | 'title' | 'detail' | 'action' | 'number'
  className?: string
  /** Classes for the cell's place in the row on phones, for tables with a `phoneRow`. */
  onPhones?: string
}

type Props<Row> = {
  /** The label of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Classes for a row on phones, instead of a card with labels: a grid in which `onPhones` places the cells, without labels. */
  phoneRow?: string
}

const cells = { text: '', title: '', detail: '', action: 'sm:w-px sm:text-right', number: 'tabular-nums sm:text-right' } as const
const inCards = {
  text: '',
  title: 'max-sm:order-first max-sm:pr-12 max-sm:pb-1',
  detail: '',
  action: 'max-sm:absolute max-sm:top-2 max-sm:right-2',
  number: '',
} as const
const CARD = 'max-sm:flex max-sm:flex-col max-sm:gap-1.5'

/** A table; on phones each row becomes a card that repeats the headers as labels. */
export function Table<Row>({ label, columns, rows, rowKey, phoneRow }: Props<Row>) {
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map(({ key, header, kind, className = '' }) => (
            <th
              key={key ?? header}
              scope="col"
              className={`border-b border-line px-4 py-2.5 text-xs font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5 ${kind === 'number' || kind === 'action' ? 'text-right' : 'text-left'} ${className}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:divide-y max-sm:divide-line">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={`group max-sm:relative max-sm:p-4 sm:transition-colors sm:hover:bg-sunken/50 ${phoneRow ?? CARD}`}
          >
            {columns.map(({ key, header, cell, kind = 'text', className = '', onPhones = '' }) => (
              <td
                key={key ?? header}
                className={`align-middle sm:h-14 sm:border-b sm:border-line sm:px-4 sm:py-2 sm:first:pl-5 sm:last:pr-5 sm:group-last:border-b-0 max-sm:flex flex-wrap max-sm:min-w-0 max-sm:items-baseline max-sm:gap-3 ${cells[kind]} ${phoneRow === undefined ? inCards[kind] : onPhones} ${className}`}
              >
                {phoneRow === undefined && (kind === 'text' || kind === 'number') && (
                  <span aria-hidden="true" className="w-[7rem] shrink-0 text-muted sm:hidden">
                    {header}
                  </span>
                )}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
