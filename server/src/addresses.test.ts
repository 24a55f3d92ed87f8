// The table of addresses that contract, screens and server share: each leads to what it says.
import { type AddressFamily, addresses, serverAddresses } from '@plaza/contract/rules/addresses'
import { describe, expect, it } from 'vitest'
import { tables } from '../../web/src/hosts.ts'
import { routes } from '../../web/src/routes.ts'
import { openHouse } from './testing/harness.ts'
import { isScreen, screensOf } from './testing/screens.ts'

const house = openHouse()
const screens = screensOf(routes)

describe('the table of addresses', () => {
  it('has a screen for every page', () => {
    for (const family of Object.keys(addresses) as AddressFamily[]) {
      const routesOf = new Map(tables[family].map(({ at, route }) => [at, route]))
      for (const at of Object.values(addresses[family])) {
        // One word for the tab stands for all of them.
        const internal = (routesOf.get(at) ?? '')
          .replace('account-settings/$tab', 'account-settings/billing')
          .replace(/^\/edit-candidate\/\$tab$/, '/edit-candidate')
        expect([family, at, isScreen(screens, internal)]).toEqual([family, at, true])
      }
    }
  })

  it('has an answer of the server for what it says the server answers', () => {
    const known = Object.values(serverAddresses).filter((address) =>
      house.app.hasRoute({ method: 'GET', url: address.replaceAll('$', ':') }),
    )
    expect(known).toEqual(Object.values(serverAddresses))
  })
})
