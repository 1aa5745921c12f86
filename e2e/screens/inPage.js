/* Runs in the page before its own scripts: what a test measures there. Answers are lists of complaints, empty when all is well. */
(() => {
  const shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  /** Not a notice that passes by. */
  const DIALOG = '[role=dialog]:not([aria-modal=false])';

  const nameOf = (node) => {
    const element = node?.nodeType === 3 ? node.parentElement : node;
    return element?.outerHTML?.replace(/\s+/g, ' ').slice(0, 110) ?? 'what is gone';
  };

  /** Nothing on the page changes while a question is answered, so each thing is found out once for it. */
  let known = new Map();
  const once = (find) => {
    const name = Symbol();
    return (element) => {
      const found = known.get(element) ?? known.set(element, {}).get(element);
      if (!(name in found)) found[name] = find(element);
      return found[name];
    };
  };
  const anew =
    (answer) =>
    (...asked) => {
      known = new Map();
      return answer(...asked);
    };
  const styleOf = once((element) => getComputedStyle(element));
  const boxOf = once((element) => element.getBoundingClientRect());
  const textOf = once((element) =>
    element.localName === 'script' ? '' : element.textContent.replace(/\s+/g, ' '),
  );

  /** `checkVisibility` calls what has no box of its own invisible. */
  function isShown(element) {
    const boxed = styleOf(element).display === 'contents' ? element.parentElement : element;
    return boxed.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }
  const isForTheEar = once(
    (element) =>
      styleOf(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForTheEar(element.parentElement)),
  );
  function rectOf(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  }

  /** For the eye: neither hidden nor for the ear alone. */
  function isSeen(element) {
    if (!isShown(element)) return false;
    const { width, height } = boxOf(element);
    return width > 1 && height > 1;
  }

  /** In the innermost element that holds it as a whole. */
  function shows(element, text) {
    if (!textOf(element).includes(text)) return false;
    const inner = [...element.children].filter((child) => textOf(child).includes(text));
    return inner.length > 0 ? inner.some((child) => shows(child, text)) : isWritten(element);
  }
  /** By what is written in it: its own box may be none (display: contents). */
  function isWritten(element) {
    const { width, height } = rectOf(element);
    return width > 1 && height > 1 && isShown(element) && !isForTheEar(element);
  }

  const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isFirstOfRadios = (element) =>
    element.type !== 'radio' ||
    element.checked ||
    !document.querySelector(`input[type=radio][name="${element.name}"]:checked`);
  /** A control that is drawn by its label (a radio, say) is as visible as the label. */
  const drawn = (element) => element.labels?.[0] ?? element;
  const isTabbable = (element) =>
    element.tabIndex >= 0 &&
    !element.disabled &&
    !element.closest('[inert], [aria-hidden=true]') &&
    isFirstOfRadios(element) &&
    isSeen(isSeen(element) ? element : drawn(element));
  const lookOf = (element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
    return [outlineStyle === 'none' ? 'none' : outlineWidth, boxShadow, borderColor, backgroundColor].join();
  };
  const looksOf = (element) =>
    [element, drawn(element), element.parentElement, element.closest('tr')]
      .filter(Boolean)
      .map(lookOf)
      .concat(getComputedStyle(element, '::after').outlineStyle)
      .join('|');

  let tour = null;

  function textNodes(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.data.trim() && isWritten(node.parentElement)) found.push(node);
    }
    return found;
  }
  /** Whether something around it hides a part of it for good: no scrolling, no ellipsis that says so. */
  function isCut(node) {
    const rect = rectOf(node);
    for (let at = node.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = styleOf(at);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll'))
        return false;
      const box = at === document.body ? boxOf(document.documentElement) : boxOf(at);
      if (overflowX !== 'visible' && (rect.right > box.right + 2 || rect.left < box.left - 2)) return true;
      if (overflowY === 'hidden' && at !== document.body && rect.bottom > box.bottom + 2) return true;
      if (position === 'fixed') return rect.right > innerWidth + 1;
    }
    return rect.right > document.documentElement.clientWidth + 1;
  }
  const isOnLines = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const [first, ...others] = range.getClientRects();
    return others.some(({ top }) => top >= first.bottom - 1);
  };
  function overlap(one, other) {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return width > 1 && height > 1 && !one.contains(other) && !other.contains(one);
  }
  /** A page's own header may be scrolled below that of the site. */
  const isBeside = (one, other) => one.closest('header') === other.closest('header');
  function headerFaults() {
    const controls = [...document.querySelectorAll('header :is(a, button)')].filter(isSeen);
    const wrapped = controls.filter(
      (control) => control.closest('main') === null && textNodes(control).some(isOnLines),
    );
    const faults = wrapped.map((control) => `wraps: ${nameOf(control)}`);
    controls.forEach((one, at) => {
      for (const other of controls.slice(at + 1)) {
        if (isBeside(one, other) && overlap(one, other))
          faults.push(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
      }
    });
    return faults;
  }

  const POLL_MS = 50;

  /** Texts that nobody can read; `aria:` texts are names of something seen, heard alone. */
  const missing = anew((texts) =>
    texts.filter((text) => {
      if (!text.startsWith('aria:')) return !shows(document.body, text);
      const name = text.slice('aria:'.length);
      const named = document.querySelectorAll(`[aria-label="${name}"], [alt="${name}"], [title="${name}"]`);
      return ![...named].some(isSeen);
    }),
  );
  const miscounted = (counts) =>
    counts
      .map(([selector, expected, more]) => ({
        selector,
        expected:
          more === undefined ? expected : Math.max(expected, document.querySelectorAll(selector).length),
        found: document.querySelectorAll(selector).length,
      }))
      .filter(({ expected, found }) => expected !== found)
      .map(({ selector, expected, found }) => `${found} of ${selector}, not ${expected}`);
  const isStill = () =>
    document.querySelector('[aria-busy=true]') === null &&
    document.fonts.status === 'loaded' &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');

  window.probes = {
    /** Waits in the page itself, as its policy lets nobody evaluate anything later: what is lacking in the end. */
    absent: (texts, counts, withinMs) =>
      new Promise((resolve) => {
        const end = performance.now() + withinMs;
        const ask = () => {
          const left = [...missing(texts), ...miscounted(counts)];
          if ((left.length === 0 && isStill()) || performance.now() > end) resolve(left);
          else setTimeout(ask, POLL_MS);
        };
        ask();
      }),
    /** The page, or the dialog that is open, but for who looks at it and what counts: names, numbers, ids. */
    likeness: () =>
      (document.querySelector(DIALOG) ?? document.querySelector('main') ?? document.body).outerHTML.replace(
        /see_[a-z]+|_r_\w+_|\d+/g,
        '',
      ),
    /** What fades in is there: half faded, a text has another contrast. */
    fadedIn: () => {
      for (const animation of document.getAnimations()) {
        if (animation.effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      }
    },
    /** As it is loaded: further down, what stays at the top of the screen may cover half of a link. */
    toTop: () => window.scrollTo({ top: 0, behavior: 'instant' }),
    shift: () => ({ sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts }),

    /** Waits until something of the dialog has the focus: the guards at its ends only pass it on. */
    focusInDialog: (withinMs) =>
      new Promise((resolve) => {
        const end = performance.now() + withinMs;
        const ask = () => {
          const at = document.activeElement;
          const isIn = at.closest(DIALOG) !== null && !at.matches('[data-base-ui-focus-guard]');
          if (isIn || performance.now() > end) resolve(isIn);
          else requestAnimationFrame(ask);
        };
        ask();
      }),

    /** From the top of the page, or of the dialog that is open, on: notes what gets the focus. */
    beginTour: anew(() => {
      const root = document.querySelector(DIALOG) ?? document;
      document.activeElement?.blur();
      const asked = [...root.querySelectorAll(TABBABLE)].filter(isTabbable);
      tour = {
        asked,
        before: new Map(asked.map((element) => [element, looksOf(element)])),
        reached: new Set(),
        unseen: new Set(),
      };
      document.addEventListener('focusin', ({ target }) => {
        tour.reached.add(target);
        const before = tour.before.get(target);
        if (before !== undefined && looksOf(target) === before) tour.unseen.add(target);
      });
      if (root === document) scrollTo(0, 0);
      return asked.length;
    }),
    endTour: anew(() => {
      const { asked, reached, unseen } = tour;
      const left = asked.filter(
        (element) => element.isConnected && isTabbable(element) && !reached.has(element),
      );
      return [
        ...left.map((element) => `no keyboard reaches ${nameOf(element)}`),
        ...[...unseen].map((element) => `the focus does not show on ${nameOf(element)}`),
      ].slice(0, 5);
    }),

    /** Where the page is narrow: nothing cut off, nothing to scroll sideways, a header in order. */
    cutOff: anew(() => {
      document.activeElement?.blur();
      const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      return [
        ...(wider > 0 ? [`${wider} px too wide`] : []),
        ...textNodes(document.body)
          .filter(isCut)
          .map((node) => `cut off: ${nameOf(node)}`),
        ...headerFaults(),
      ].slice(0, 6);
    }),
  };
})();
