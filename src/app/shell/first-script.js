/*
 * The only inline script of every document. It runs before the first paint (decision 60), and the build minifies it.
 * It also runs in browsers that are too old for the app, so it uses no syntax newer than 2015.
 *
 * It sets attributes of the root element. `data-scheme` is the chosen colour scheme; empty: none. `data-session` says
 * whether a login is stored. Both affect only what is displayed. `data-app` is `old` in a browser without cascade
 * layers, where the app does not start; `stuck` after a script has failed or the start has timed out; the app sets
 * `started`. The shell's style shows the message for each value. `data-search` is the query, in which a list of home may
 * be searched: the server-rendered list is hidden until then.
 */
(function (win, root, pressed) {
  if (!win.CSSLayerBlockRule) root.app = 'old';
  root.search = location.search;
  try {
    root.scheme = localStorage.scheme || '';
    root.session =
      JSON.parse(sessionStorage.userInfo || localStorage.userInfo).token.trim && 'member';
    // eslint-disable-next-line no-unused-vars -- browsers before 2018 require the binding
  } catch (error) {
    // no stored value, or an invalid one
  }
  // Until hydration: stores the last pressed button for the app to replay, and prevents native form submission.
  win.onclick = function (event) {
    pressed = event.target.closest('button:not(#again)');
    if (pressed) (win.onclick.button = pressed).dataset.pressed = '';
  };
  win.onsubmit = function () {
    return false;
  };
  function stuck() {
    root.app = root.app || 'stuck';
  }
  setTimeout(stuck, 2e4);
  win.addEventListener(
    'error',
    function (event) {
      if ((event.target.tagName || 'SCRIPT') == 'SCRIPT') stuck();
    },
    true,
  );
  // A reload that bypasses the caches: refetches each file of the document first, for at most five seconds.
  win.addEventListener('click', function (event) {
    if (event.target.id != 'again') return;
    function reload() {
      location.reload();
    }
    setTimeout(reload, 5e3);
    Promise.all(
      [].map.call(document.querySelectorAll('script[src],link'), function (file) {
        return fetch(file.src || file.href, { cache: 'reload' });
      }),
    ).then(reload, reload);
  });
})(window, document.documentElement.dataset);
