import type { ReactNode } from 'react'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /**
   * 'title' names the row and stands on top of its card on phones, 'detail' needs no label there, 'action' stands in the card's upper corner,
   * 'number' is set to the right with figures of one width.
   */
  kind?: 'text' | 'title' | 'detail' | 'action' | 'number'
  className?: string
}

type Props<Row> = {
  /** The name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

const cells = {
  text: '',
  title: 'max-sm:order-first max-sm:pr-12 max-sm:pb-1',
  detail: '',
  action: 'sm:w-px sm:text-right max-sm:absolute max-sm:top-2 max-sm:right-2',
  number: 'tabular-nums sm:text-right',
} as const

/** Rows under their headers; on phones each row is a card that repeats the headers as labels. */
export function Table<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map(({ header, kind, className = '' }) => (
            <th
              key={header}
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
            className="group max-sm:relative max-sm:flex max-sm:flex-col max-sm:gap-1.5 max-sm:p-4 sm:transition-colors sm:hover:bg-sunken/50"
          >
            {columns.map(({ header, cell, kind = 'text', className = '' }) => (
              <td
                key={header}
                className={`align-middle sm:h-14 sm:border-b sm:border-line sm:px-4 sm:py-2 sm:first:pl-5 sm:last:pr-5 sm:group-last:border-b-0 max-sm:flex max-sm:min-w-0 max-sm:items-center max-sm:gap-3 ${cells[kind]} ${className}`}
              >
                {(kind === 'text' || kind === 'number') && (
                  <span aria-hidden="true" className="w-28 shrink-0 text-muted sm:hidden">
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
