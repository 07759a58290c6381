/** The app uses no API that one of the oldest supported browsers (`browserslist` in package.json) lacks. */
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { api, builtins, html, lackedBy } from '../browser-support';
import { filesUnder } from './files';

/**
 * Allowed features that some of the oldest supported browsers lack, each with the app's behaviour in browsers without
 * it.
 */
const ALLOWED_FEATURES: Readonly<Record<string, string>> = {
  'AbortSignal.timeout': 'feature-detected; the fallback is a timer',
  'CanvasRenderingContext2D.direction': 'numbers are rendered the same without it',
  'Document.exitFullscreen': 'guarded by fullscreenElement',
  'Document.exitPictureInPicture': 'its button is guarded by pictureInPictureEnabled',
  'Document.fullscreenElement': 'undefined: the video counts as not in fullscreen',
  'Document.fullscreenEnabled':
    'undefined: Apple’s browsers show the video element itself in fullscreen',
  'Document.pictureInPictureElement': 'its button is guarded by pictureInPictureEnabled',
  'Document.pictureInPictureEnabled': 'undefined: the button is not rendered',
  'Element.requestFullscreen': 'guarded by fullscreenEnabled',
  'FetchEvent.resultingClientId': 'undefined: the page is not notified of an updated document',
  'HTMLVideoElement.disablePictureInPicture': 'guarded by pictureInPictureEnabled',
  'HTMLVideoElement.requestPictureInPicture': 'its button is guarded by pictureInPictureEnabled',
  'Navigation.currentEntry': 'guarded by Window.navigation',
  'Navigation.entries': 'guarded by Window.navigation',
  'NavigationHistoryEntry.index': 'guarded by Window.navigation',
  'Navigator.share': 'feature-detected; the fallback copies the URL',
  Notification: 'feature-detected with `in` on window',
  'Notification.close': 'no notification can be clicked where none is shown',
  'Notification.data': 'no notification can be clicked where none is shown',
  'Notification.permission': 'Notification is feature-detected with `in` on window',
  'Notification.requestPermission': 'Notification is feature-detected with `in` on window',
  'NotificationEvent.notification': 'no notification can be clicked where none is shown',
  'PushEvent.data': 'no event where the browser has no push messages',
  'PushManager.getSubscription': 'PushManager is feature-detected with `in` on window',
  'PushManager.subscribe': 'PushManager is feature-detected with `in` on window',
  'PushMessageData.json': 'no event where the browser has no push messages',
  'PushSubscription.toJSON': 'PushManager is feature-detected with `in` on window',
  'PushSubscription.unsubscribe': 'PushManager is feature-detected with `in` on window',
  'ServiceWorkerRegistration.pushManager':
    'PushManager is feature-detected with `in` on window; undefined: nothing to unsubscribe',
  'ServiceWorkerRegistration.showNotification':
    'feature-detected; the fallback is a notification of the page',
  'Window.navigation': 'undefined: later history entries are not counted',
  navigation: 'read as a property of window, undefined without it',
  'div inert': 'the hidden side of a card also has `visibility: hidden`',
  'iframe loading': 'the iframe loads immediately',
  'img fetchpriority': 'a hint',
  'video playsinline': 'Firefox never switches to fullscreen by itself',
};

/** Names of the globals and members that one of the oldest supported browsers lacks; only these need a type. */
const LACKED_NAMES: ReadonlySet<string> = new Set(
  [api, builtins]
    .flatMap((tree) => [tree, ...Object.values(tree)] as Identifier[])
    .flatMap((tree) => Object.entries(tree) as [string, Identifier][])
    .filter(([, { __compat: compat }]) => compat && lackedBy(compat).length > 0)
    .map(([name]) => name.replace(/_static$/, '')),
);

const compatOf = (tree: Identifier | undefined, ...path: string[]): CompatStatement | undefined => {
  let node = tree;
  for (const name of path)
    node = node && Object.hasOwn(node, name) ? (node[name] as Identifier) : undefined;
  return node?.__compat;
};

/** Returns MDN's name for a declaration in TypeScript's library. */
const nameOf = (declared: string) =>
  declared.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/(?<=\w)Constructor$/, '');

/** Returns the owner of a member declared in TypeScript's library. */
function ownerOf(declaration: ts.Declaration): { name: string; isStatic: boolean } | undefined {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent))
    return { name: nameOf(parent.name.text), isStatic: /\wConstructor$/.test(parent.name.text) };
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return { name: parent.parent.name.getText(), isStatic: true };
  return undefined;
}

/** Returns the names of a type and of all its base types. */
function lineageOf(type: ts.Type): string[] {
  const bases = type.isUnionOrIntersection() ? type.types : (type.getBaseTypes?.() ?? []);
  return [...(type.symbol ? [nameOf(type.symbol.name)] : []), ...bases.flatMap(lineageOf)];
}

/** Returns every use of an unsupported feature in a program's files, as `feature: browsers that lack it`. */
function tooNewIn(program: ts.Program, paths: readonly string[]): string[] {
  const checker = program.getTypeChecker();
  const isOfLibrary = (declaration: ts.Declaration) =>
    program.isSourceFileDefaultLibrary(declaration.getSourceFile());
  const found: string[] = [];
  const report = (node: ts.Node, feature: string, compat: CompatStatement | undefined) => {
    const lacking = compat ? lackedBy(compat) : [];
    if (lacking.length === 0 || feature in ALLOWED_FEATURES) return;
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file.fileName}:${line + 1} ${feature} (lacked by ${lacking.join(', ')})`);
  };

  /** Checks a property of a library object that is read, called or destructured. */
  const checkMember = (node: ts.Node, name: string, symbol: ts.Symbol, receiver: ts.Type) => {
    for (const declaration of symbol.declarations ?? []) {
      const owner = isOfLibrary(declaration) && ownerOf(declaration);
      if (!owner) continue;
      const key = owner.isStatic ? `${name}_static` : name;
      const owners = [owner.name, ...lineageOf(receiver)];
      const knownOwner = owners.find(
        (each) => compatOf(api, each, key) ?? compatOf(builtins, each, name),
      );
      if (knownOwner) {
        const compat = compatOf(api, knownOwner, key) ?? compatOf(builtins, knownOwner, name);
        return report(node, `${knownOwner}.${name}`, compat);
      }
      if (owners.includes('Window')) return report(node, name, compatOf(api, name));
    }
  };

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isPropertyAccessExpression(node)) {
      const symbol = LACKED_NAMES.has(node.name.text) && checker.getSymbolAtLocation(node.name);
      if (symbol)
        checkMember(node, node.name.text, symbol, checker.getTypeAtLocation(node.expression));
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      const { parent } = node.parent;
      if (ts.isIdentifier(name) && LACKED_NAMES.has(name.text)) {
        const source = ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
        const receiver = checker.getTypeAtLocation(source ?? node.parent);
        const symbol = receiver.getProperty(name.text);
        if (symbol) checkMember(node, symbol.name, symbol, receiver);
      }
    } else if (ts.isIdentifier(node) && LACKED_NAMES.has(node.text)) {
      checkGlobal(node);
    } else if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name)) {
      const tag = node.parent.parent.tagName.getText();
      const name = node.name.text.toLowerCase();
      if (/^[a-z]/.test(tag))
        report(
          node,
          `${tag} ${name}`,
          compatOf(html, 'elements', tag, name) ?? compatOf(html, 'global_attributes', name),
        );
    }
    ts.forEachChild(node, visit);
  };
  const checkGlobal = (node: ts.Identifier) => {
    const symbol = checker.getSymbolAtLocation(node);
    const isGlobal = symbol?.declarations?.some(
      (declaration) =>
        isOfLibrary(declaration) &&
        (ts.isSourceFile(declaration.parent) ||
          (ts.isVariableDeclarationList(declaration.parent) &&
            ts.isSourceFile(declaration.parent.parent.parent))),
    );
    if (isGlobal)
      report(
        node,
        node.text,
        compatOf(api, node.text) ??
          compatOf(builtins, node.text) ??
          compatOf(api, 'Window', node.text),
      );
  };
  for (const path of paths) visit(program.getSourceFile(path)!);
  return found;
}

/** @param tsconfig the configuration of the files */
const optionsOf = (tsconfig: string): ts.CompilerOptions =>
  ts.getParsedCommandLineOfConfigFile(tsconfig, {}, ts.sys as never)!.options;
const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|fixture)\.|\.d\.ts$/.test(path);
const WORKER = 'src/app/worker/worker.ts';

test.each([
  ['app', 'tsconfig.json', filesUnder('src').filter((path) => isSource(path) && path !== WORKER)],
  ['service worker', 'src/app/worker/tsconfig.json', [WORKER]],
])('the %s uses only features of the oldest supported browsers', (name, tsconfig, paths) => {
  if (name === 'app') expect(paths.length).toBeGreaterThan(200);
  expect(tooNewIn(ts.createProgram(paths, optionsOf(tsconfig)), paths)).toEqual([]);
});
