/** Runs in every page of the crawler: what can be pressed, whether a press did something, and the figures that are shown. */
(() => {
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const words = (element) => element.innerText.replace(/\s+/g, ' ').trim();
  const nameOf = (button) =>
    (button.getAttribute('aria-label') ?? (words(button) || button.title)).replace(/\s+/g, ' ').trim();

  /** Buttons with the same first two words do the same; in the frame of every page they do so on all of them. */
  function signature(button) {
    const frame =
      button.closest('header, footer, [data-bottom-sheet]') && !button.closest('main') ? 'frame' : 'page';
    const dialog = button.closest('[role=dialog], [role=alertdialog]');
    const place = dialog ? `dialog ${words(dialog).slice(0, 24)}` : frame;
    return `${place}: ${nameOf(button).replace(/\d+/g, '0').split(' ').slice(0, 2).join(' ')}`;
  }

  /** What covers the page. A notice does not, and stays for as long as the pointer rests on it. */
  const covers = (element) => isSeen(element) && !element.closest('.toasts-place');
  const top = () =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter(covers).at(-1) ??
    document;

  /** What a mutation says to a person: not what a pointer over something or a prefetch adds. */
  const isNews = ({ target, addedNodes, removedNodes, attributeName }) => {
    const element = target.nodeType === 1 ? target : target.parentElement;
    if (!element || element.closest('head, [role=tooltip]') || attributeName === 'data-press') return false;
    const nodes = [...addedNodes, ...removedNodes];
    return nodes.length === 0 || nodes.some((node) => node.nodeName !== 'LINK' && node.role !== 'tooltip');
  };

  const links = () =>
    [...top().querySelectorAll('a[href]')].filter(
      (link) => isSeen(link) && link.origin === location.origin && !link.hasAttribute('download'),
    );

  /** What is chosen already is not pressed: that does nothing, and should not. */
  const pressable = () =>
    [...top().querySelectorAll('button, [role=tab], [role=menuitem]:not(a), summary')].filter(
      (button) =>
        isSeen(button) &&
        !button.disabled &&
        [button.ariaSelected, button.ariaPressed, button.ariaDisabled].every((is) => is !== 'true'),
    );

  function mark(found) {
    for (const old of document.querySelectorAll('[data-press]')) old.removeAttribute('data-press');
    found?.setAttribute('data-press', '');
    return found !== undefined;
  }

  /** Whether it becomes so within this time; looks at every frame. */
  const until = (ms, isSo) =>
    new Promise((tell) => {
      const end = performance.now() + ms;
      const look = () => {
        if (isSo()) tell(true);
        else if (performance.now() > end) tell(false);
        else requestAnimationFrame(look);
      };
      look();
    });

  const termNamed = (name) =>
    [...document.querySelectorAll('main dt')].find((term) => name.test(words(term)))?.nextElementSibling;

  /** The first that is a number, or a rating. */
  const numberIn = (root, place) =>
    [...(root?.querySelectorAll(place) ?? [])].map(words).find((text) => /^(Rating )?\d/.test(text));

  /** What this page should show to this player, null to a visitor; undefined where it does not yet. */
  function moving(me) {
    const at = location.pathname;
    const figures = [];
    if (at === '/' || at === '/home')
      figures.push(
        ['people online', termNamed(/^(players|users) online$/i)?.innerText],
        ['matches now', termNamed(/^matches now$/i)?.innerText],
      );
    if (at === '/matches')
      figures.push(['matches now', String(document.querySelectorAll('main ul.grid > li').length)]);
    if (!me || at === '/') return figures;
    const profile = `/profile/${me}`;
    if (at === profile) figures.push(['own rating', termNamed(/^5v5/)?.innerText]);
    if (at === '/home') {
      const slots = [...document.querySelectorAll('main li')];
      const own = slots.find((slot) => slot.querySelector(`a[href="${profile}"] + span`));
      figures.push(['own rating', numberIn(own, '.display')]);
    }
    const bell = document.querySelector('header button[aria-label^=Notices]');
    figures.push(
      ['own rating', numberIn(document.querySelector('header'), '[aria-haspopup=menu] .display')],
      ['new notices', bell && (/\d+/.exec(bell.ariaLabel)?.[0] ?? '0')],
      ['members of the party', /Party (\d) of 5/.exec(words(document.body))?.[1]],
    );
    return figures;
  }

  const isDrawn = () =>
    window.earlyClick === undefined && ![...document.querySelectorAll('[data-skeleton]')].some(isSeen);

  let observer;
  window.crawl = {
    changed: false,
    links: () => links().map((link) => link.pathname + link.search),
    /** Buttons in the order of the page; of a dialog or menu that is open, only its own. */
    buttons: () => pressable().map((button) => ({ signature: signature(button), name: nameOf(button) })),
    /** They mark it for the pointer; false where it is not seen any more. */
    markButton: (wanted) => mark(pressable().find((one) => signature(one) === wanted)),
    /** What asks whether one is ready does not close by itself: its "no" is marked. */
    markNo: () => mark(pressable().find((one) => /^(Decline|Leave match)$/.test(nameOf(one)))),
    markLink: (path) => mark(links().find((one) => one.pathname + one.search === path)),
    watch() {
      observer?.disconnect();
      crawl.changed = false;
      observer = new MutationObserver((found) => {
        if (found.some(isNews)) crawl.changed = true;
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      addEventListener(
        'scroll',
        () => {
          crawl.changed = true;
        },
        { once: true, capture: true },
      );
    },
    /** True as soon as something has changed since `watch`, false when it has not within this time. A page that began since then is news. */
    news: (ms) => {
      const from = location.href;
      return until(ms, () => !observer || crawl.changed || location.href !== from);
    },
    /** Whether it stays so for this many frames: it listens, and holds no place for what is still to come. */
    async drawn(frames) {
      for (let frame = 0; frame < frames && isDrawn(); frame++) await new Promise(requestAnimationFrame);
      return isDrawn();
    },
    hasDialog: () => top() !== document,
    topText: () => words(top() === document ? document.body : top()),
    closed: (ms) => until(ms, () => top() === document),
    /** Whether the page says something, within this time. */
    filled: (ms) => until(ms, () => words(document.querySelector('main') ?? document.body).length > 20),
    /** Everything, toasts and dialogs too. */
    allText: () => words(document.body),
    /** What several pages say of people, matches and oneself while all of it moves; null where nothing is said yet. */
    moving: (me) =>
      moving(me).map(([what, text]) => {
        const number = /\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', '');
        return [what, number === undefined ? null : Number(number)];
      }),
    /** `what, of whom` with the value: the pairs of lists of facts, under the heading that stands over them. */
    figures: () =>
      [...document.querySelectorAll('main dl')].flatMap((list) => {
        let frame = list.parentElement;
        while (frame && !frame.querySelector('h1, h2, h3')) frame = frame.parentElement;
        const heading = frame && words(frame.querySelector('h1, h2, h3'));
        return [...list.querySelectorAll('dt')].map((term) => [
          `${words(term)}, ${heading}`.toLowerCase(),
          words(term.nextElementSibling ?? term),
        ]);
      }),
  };
})();
