// Around each test of a component: the page is empty again afterwards.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A limit only ends what hangs, however slow the machine is.
configure({ asyncUtilTimeout: 60_000 })

// happy-dom knows no top layer.
HTMLElement.prototype.showPopover ??= () => undefined

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
