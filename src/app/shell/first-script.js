/*
 * The one inline script of every document, before the first paint (decision 60); the build minifies it. It runs in
 * browsers that are too old for the app, too: no syntax newer than 2015.
 *
 * `data-scheme` and `data-session` on the root: what was chosen, and whether a login is stored; they decide what is
 * shown and nothing else. `data-app`: `old` in a browser without cascade layers, where the app is not started; `stuck`
 * once a script has failed, or none has started the app in time; `started` by the app. The shell's style shows the
 * message that belongs to it.
 */
(function (win, root, pressed) {
  if (!win.CSSLayerBlockRule) root.app = 'old';
  try {
    root.scheme = localStorage.scheme;
    root.session =
      JSON.parse(sessionStorage.userInfo || localStorage.userInfo).token.trim && 'member';
    // eslint-disable-next-line no-unused-vars -- browsers before 2018 know no catch without it
  } catch (error) {
    // nothing is stored, or something else
  }
  // Until hydration: the last button that was pressed, for the app to replay, and no form is sent by the browser.
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
  // A reload past the caches: each file of the document is fetched anew before, for at most five seconds.
  win.addEventListener('click', function (event) {
    if (event.target.id != 'again') return;
    function reload() {
      location.reload();
    }
    setTimeout(reload, 5e3);
    Promise.all(
      [].map.call(document.querySelectorAll('[src^="/assets"],[href^="/assets"]'), function (file) {
        return fetch(file.src || file.href, { cache: 'reload' });
      }),
    ).then(reload, reload);
  });
})(window, document.documentElement.dataset);
