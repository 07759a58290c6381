# The built app with its server. Build: docker build -t morabi .
FROM node:20-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /srv/morabi
COPY --from=build /build/package.json /build/package-lock.json ./
COPY --from=build /build/dist ./dist
COPY --from=build /build/dist-panel ./dist-panel
COPY --from=build /build/dist-render ./dist-render
COPY --from=build /build/dist-server ./dist-server
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force \
  && mkdir .data && chown node:node .data
USER node
VOLUME /srv/morabi/.data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "dist-server/main.js"]
